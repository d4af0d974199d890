// Combine is OpenCombine here; what of it waits for a time or a queue does so on the virtual clock.
@_exported public import OpenCombine
