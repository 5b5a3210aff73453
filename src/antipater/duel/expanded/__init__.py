"""What games with any expansion share."""
