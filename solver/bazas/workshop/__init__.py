"""Making problems, and counting over many: deals, `generate`, `survey`."""
