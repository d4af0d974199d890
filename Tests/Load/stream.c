#define _GNU_SOURCE
#include "stream.h"

#include <stdlib.h>
#include <string.h>

static const char begin[] = "data: {\"seq\":";

// Adds to the line that is under way; its end is not kept.
static void keep(Stream *stream, const char *bytes, size_t count) {
  size_t room = sizeof stream->line - 1;
  if ((size_t)stream->lineLength < room) {
    size_t part = count < room - stream->lineLength ? count : room - stream->lineLength;
    memcpy(stream->line + stream->lineLength, bytes, part);
    stream->lineLength += part;
    stream->line[stream->lineLength] = 0;
  }
}

static void read_body(Stream *stream, const char *bytes, size_t count, EventTaker *take) {
  const char *end = bytes + count;
  while (bytes < end) {
    const char *line_end = memchr(bytes, '\n', end - bytes);
    keep(stream, bytes, (line_end ? line_end : end) - bytes);
    if (!line_end) return;
    // A terminating zero is always there: `keep` sets it, and an empty line is no event.
    if (stream->lineLength > (int)sizeof begin - 1 && !memcmp(stream->line, begin, sizeof begin - 1))
      take(stream, strtol(stream->line + sizeof begin - 1, NULL, 10));
    stream->lineLength = 0;
    bytes = line_end + 1;
  }
}

// Returns how much of what came belongs to the head.
static size_t read_head(Stream *stream, const char *bytes, size_t count) {
  static const char blank[] = "\r\n\r\n", ok[] = "HTTP/1.1 200", field[] = "chunked";
  size_t used = 0;
  while (used < count && stream->endOfHead < 4) {
    char byte = bytes[used++];
    if (stream->lineLength < (int)sizeof ok - 1 && byte != ok[stream->lineLength++]) return 0;
    stream->endOfHead = byte == blank[stream->endOfHead] ? stream->endOfHead + 1 : byte == '\r';
  }
  // The head comes in one piece from each of the servers here.
  if (memmem(bytes, used, field, sizeof field - 1)) stream->chunked = true;
  if (stream->endOfHead == 4) {
    stream->part = stream->chunked ? IN_CHUNK_SIZE : IN_BODY;
    stream->lineLength = 0;
  }
  return used;
}

// Returns how much of what came belongs to the line with the next chunk's size.
static size_t read_size(Stream *stream, const char *bytes, size_t count) {
  const char *end = memchr(bytes, '\n', count);
  size_t used = end ? (size_t)(end - bytes) + 1 : count;
  for (size_t i = 0; i < used; i++) {
    char byte = bytes[i];
    if (byte >= '0' && byte <= '9') stream->left = stream->left * 16 + byte - '0';
    if (byte >= 'a' && byte <= 'f') stream->left = stream->left * 16 + byte - 'a' + 10;
    if (byte >= 'A' && byte <= 'F') stream->left = stream->left * 16 + byte - 'A' + 10;
    if (byte != '\r' && byte != '\n') stream->ended = byte == '0' && !stream->left;
  }
  // A chunk's own end is an empty line before the next size.
  if (end && stream->left) stream->part = IN_BODY;
  return used;
}

bool stream_read(Stream *stream, const char *bytes, size_t count, EventTaker *take) {
  while (count > 0) {
    size_t used = count;
    if (stream->part == IN_HEAD) {
      used = read_head(stream, bytes, count);
      if (!used) return false;
    } else if (stream->part == IN_CHUNK_SIZE) {
      used = read_size(stream, bytes, count);
    } else {
      if (stream->chunked && (long)used > stream->left) used = stream->left;
      read_body(stream, bytes, used, take);
      if (stream->chunked && !(stream->left -= used)) stream->part = IN_CHUNK_SIZE;
    }
    bytes += used;
    count -= used;
  }
  return true;
}
