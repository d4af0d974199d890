// What Swift cannot import of zlib, and nothing else.

#ifndef CZLIB_SHIM_H
#define CZLIB_SHIM_H

#include <zlib.h>

/// `deflateInit2` is a macro. Compresses as far as zlib can, into the format of RFC 1952 (gzip), without a name or a date.
static inline int czlib_begin_gzip(z_stream *stream) {
  return deflateInit2(
      stream, Z_BEST_COMPRESSION, Z_DEFLATED, MAX_WBITS + 16, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
}

#endif
