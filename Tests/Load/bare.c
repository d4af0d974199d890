// The least that a server of event streams can do: one thread, epoll, and one send for each event and viewer. It prints
// its port. GET opens a stream, POST makes its body an event for all.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

static int poller, *streams, stream_count, room;
static long number;

static void send_all(int to, const char *bytes, size_t count) {
  // The readers here read; one that does not loses its stream.
  if (send(to, bytes, count, MSG_NOSIGNAL) != (ssize_t)count) shutdown(to, SHUT_RDWR);
}

static void open_stream(int viewer) {
  static const char head[] =
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n";
  if (stream_count == room) streams = realloc(streams, (room = room * 2 + 64) * sizeof *streams);
  streams[stream_count++] = viewer;
  send_all(viewer, head, sizeof head - 1);
}

static void publish(int poster, const char *body) {
  static const char answer[] = "HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n";
  char frame[2100], chunk[2200];
  int length = snprintf(frame, sizeof frame, "id: %ld\nevent: trace\ndata: %s\n\n", ++number, body);
  length = snprintf(chunk, sizeof chunk, "%x\r\n%s\r\n", length, frame);
  for (int i = 0; i < stream_count; i++) send_all(streams[i], chunk, length);
  send_all(poster, answer, sizeof answer - 1);
}

static void leave(int client) {
  for (int i = 0; i < stream_count; i++)
    if (streams[i] == client) {
      streams[i] = streams[--stream_count];
      break;
    }
  close(client);
}

// Requests come in one piece from the load.
static void serve(int client) {
  char request[4096];
  ssize_t count = recv(client, request, sizeof request - 1, 0);
  if (count <= 0) return leave(client);
  request[count] = 0;
  char *body = strstr(request, "\r\n\r\n");
  if (!body) return leave(client);
  if (!strncmp(request, "GET ", 4)) open_stream(client);
  else publish(client, body + 4);
}

static void watch(int descriptor) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
  epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event);
}

int main(void) {
  int one = 1, listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, SOMAXCONN)) return 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  poller = epoll_create1(0);
  watch(listener);
  for (;;) {
    struct epoll_event events[256];
    int count = epoll_wait(poller, events, 256, -1);
    for (int i = 0; i < count; i++) {
      if (events[i].data.fd != listener) {
        serve(events[i].data.fd);
        continue;
      }
      int client = accept(listener, NULL, NULL);
      if (client < 0) continue;
      setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
      fcntl(client, F_SETFL, O_NONBLOCK);
      watch(client);
    }
  }
}
