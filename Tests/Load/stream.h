// One answer of a server that goes on: head, chunks where it has them, and the numbers of the events in it.
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef struct Stream {
  int socket;
  int session;
  enum { IN_HEAD, IN_CHUNK_SIZE, IN_BODY } part;
  bool chunked;
  bool ended;
  int endOfHead;  // how much of the blank line that ends the head has come
  long left;      // bytes of this chunk
  int lineLength; // of which at most sizeof line are kept
  char line[40];
} Stream;

typedef void EventTaker(Stream *stream, long number);

// Reads on in what came; calls for each line `data: {"seq":NUMBER`. False where it cannot be read.
bool stream_read(Stream *stream, const char *bytes, size_t count, EventTaker *take);
