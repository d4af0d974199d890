// Opens viewers of event streams, posts events, and says how long it took until all had them, what the server used
// meanwhile, and whether an event was lost or came twice. It writes one line of JSON.
//
// Standard input has a line for each session: its name, and the number of its last event.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

#include "stream.h"
#include "usage.h"

enum { WINDOW = 64, MOST_POSTERS = 64, OPENING_AT_ONCE = 200, SILENCE = 15 };

// A viewer's stream, and which events it has: all up to a number, and some of the next.
typedef struct {
  Stream stream;
  long last;
  uint64_t beyond;
} Viewer;

typedef struct {
  char name[64];
  long first;   // the number of its last event before the load
  long posted;  // posts so far
  int *missing; // by event: how many viewers do not have it
  double *sent; // by post: when
} Session;

typedef struct {
  int socket;
  bool busy;
  Session *session;
  long post;
  char answer[2048];
  int length;
} Poster;

static struct {
  int port, viewers, posts, outstanding, idle, per_post, pids[32], pid_count;
  double rate;
  const char *stream, *post, *body, *header;
} option = {.viewers = 1, .posts = 100, .outstanding = 1, .per_post = 1, .header = ""};

static Session *sessions;
static int session_count;
static Viewer *viewers;
static int viewer_count, open_count;
static Poster posters[MOST_POSTERS];
static int poller;
static long delivered, doubled, unordered, expected, under_way, completed;
static double *latencies;

static void fail(const char *what) {
  fprintf(stderr, "load: %s: %s\n", what, errno ? strerror(errno) : "not as expected");
  exit(1);
}

// A template with %s for the session's name and %n for a number.
static int fill(char *into, size_t room, const char *template, const char *name, long number) {
  size_t used = 0;
  for (const char *c = template; *c && used + 80 < room; c++) {
    if (c[0] == '%' && c[1] == 's') used += sprintf(into + used, "%s", name), c++;
    else if (c[0] == '%' && c[1] == 'n') used += sprintf(into + used, "%ld", number), c++;
    else into[used++] = *c;
  }
  into[used] = 0;
  return used;
}

static int dial(uint64_t token) {
  int one = 1, socket_ = socket(AF_INET, SOCK_STREAM, 0);
  // No state is left behind for addresses that are used again.
  struct linger none = {.l_onoff = 1, .l_linger = 0};
  struct sockaddr_in address = {
      .sin_family = AF_INET, .sin_port = htons(option.port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (socket_ < 0) fail("socket");
  setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  setsockopt(socket_, SOL_SOCKET, SO_LINGER, &none, sizeof none);
  if (connect(socket_, (struct sockaddr *)&address, sizeof address)) fail("connect");
  fcntl(socket_, F_SETFL, O_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.u64 = token};
  if (epoll_ctl(poller, EPOLL_CTL_ADD, socket_, &event)) fail("epoll_ctl");
  return socket_;
}

static void open_viewer(int index) {
  Session *session = &sessions[index % session_count];
  char path[300], request[600];
  fill(path, sizeof path, option.stream, session->name, session->first);
  int length = snprintf(
      request, sizeof request,
      "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nAccept: text/event-stream\r\n\r\n", path, option.port);
  viewers[index] = (Viewer){.last = session->first, .stream.session = index % session_count};
  viewers[index].stream.socket = dial(MOST_POSTERS + index);
  if (write(viewers[index].stream.socket, request, length) != length) fail("a viewer's request");
}

static void note_arrival(Stream *stream, long number) {
  Viewer *viewer = (Viewer *)stream;
  Session *session = &sessions[stream->session];
  long ahead = number - viewer->last - 1, event = number - session->first - 1;
  if (ahead < 0 || (ahead < WINDOW && viewer->beyond >> ahead & 1)) {
    doubled++;
    return;
  }
  if (ahead >= WINDOW || event >= session->posted * option.per_post) fail("an event out of range");
  unordered += ahead > 0;
  viewer->beyond |= 1ull << ahead;
  while (viewer->beyond & 1) viewer->beyond >>= 1, viewer->last++;
  delivered++;
  if (--session->missing[event] > 0 || event % option.per_post != option.per_post - 1) return;
  latencies[completed++] = now() - session->sent[event / option.per_post];
  under_way--;
}

static void read_viewer(Viewer *viewer) {
  static char bytes[1 << 16];
  ssize_t count = recv(viewer->stream.socket, bytes, sizeof bytes, 0);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) fail("a viewer's stream ended");
  bool was_open = viewer->stream.part != IN_HEAD;
  if (!stream_read(&viewer->stream, bytes, count, note_arrival)) {
    fprintf(stderr, "%.*s\n", (int)count, bytes);
    errno = 0;
    fail("a viewer's answer");
  }
  open_count += !was_open && viewer->stream.part != IN_HEAD;
}

static void post(Poster *poster, Session *session) {
  char path[300], body[1000], request[2000];
  poster->session = session;
  poster->post = session->posted++;
  poster->busy = true;
  poster->length = 0;
  fill(path, sizeof path, option.post, session->name, session->first);
  int size = fill(body, sizeof body, option.body, session->name, session->first + poster->post + 1);
  int length = snprintf(
      request, sizeof request,
      "POST %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nContent-Type: application/json\r\n%s"
      "Content-Length: %d\r\n\r\n%s",
      path, option.port, option.header, size, body);
  for (int i = 0; i < option.per_post; i++)
    session->missing[poster->post * option.per_post + i] = viewer_count / session_count;
  session->sent[poster->post] = now();
  under_way++;
  if (write(poster->socket, request, length) != length) fail("a post");
}

// The answer has come whole: a head, and as much as it announces.
static bool is_whole(const char *answer, int length) {
  const char *body = memmem(answer, length, "\r\n\r\n", 4);
  const char *size = strcasestr(answer, "content-length:");
  if (!body) return false;
  if (size && size < body) return length >= body + 4 - answer + atoi(size + 15);
  return memmem(body, length - (body - answer), "0\r\n\r\n", 5) || strstr(answer, " 204 ");
}

static void read_answer(Poster *poster) {
  ssize_t count = recv(
      poster->socket, poster->answer + poster->length, sizeof poster->answer - 1 - poster->length, 0);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) fail("the connection of a post ended");
  poster->length += count;
  poster->answer[poster->length] = 0;
  if (!is_whole(poster->answer, poster->length)) return;
  if (strncmp(poster->answer, "HTTP/1.1 20", 11)) {
    fprintf(stderr, "%s\n", poster->answer);
    errno = 0;
    fail("the answer to a post");
  }
  poster->busy = false;
}

// Waits for at most some milliseconds, and reads what came.
static int turn(int milliseconds) {
  struct epoll_event events[512];
  int count = epoll_wait(poller, events, 512, milliseconds);
  for (int i = 0; i < count; i++) {
    uint64_t token = events[i].data.u64;
    if (token < MOST_POSTERS) read_answer(&posters[token]);
    else read_viewer(&viewers[token - MOST_POSTERS]);
  }
  return count;
}

static void read_for(double seconds) {
  for (double end = now() + seconds, left; (left = end - now()) > 0;) turn(left * 1000 + 1);
}

// Each in its turn, so that none is silent for so long that the server closes it.
static Poster *free_poster(void) {
  static int last;
  for (int i = 1; i <= MOST_POSTERS; i++) {
    Poster *next = &posters[(last + i) % MOST_POSTERS];
    if (!next->socket || next->busy) continue;
    last = next - posters;
    return next;
  }
  return NULL;
}

// Reads what has come, and says whether there was something within some milliseconds. It does not sleep: a reader on the
// same machine that slept would be woken at the cost of the server, which the viewers of a network never are.
static bool look_for(double milliseconds) {
  double end = now() + milliseconds / 1000;
  do {
    if (turn(0) > 0) return true;
  } while (now() < end);
  return false;
}

// Posts as soon as fewer than so many are under way, or at a rate; ends when all have all.
static void post_all(void) {
  double next = now();
  for (long posts = 0; completed < option.posts;) {
    bool is_time = option.rate > 0 ? now() >= next : under_way < option.outstanding;
    Poster *poster = is_time && posts < option.posts ? free_poster() : NULL;
    if (poster) {
      post(poster, &sessions[posts++ % session_count]);
      next += option.rate > 0 ? 1 / option.rate : 0;
      continue;
    }
    bool is_next_due = option.rate > 0 && posts < option.posts;
    double wait = is_next_due ? (next - now()) * 1000 : SILENCE * 1000;
    if (!look_for(wait) && !is_next_due) return;  // the rest is lost
  }
}

static void open_viewers(void) {
  viewer_count = option.viewers;
  viewers = calloc(viewer_count, sizeof *viewers);
  for (int asked = 0; open_count < viewer_count;) {
    if (asked < viewer_count && asked - open_count < OPENING_AT_ONCE) open_viewer(asked++);
    else if (turn(SILENCE * 1000) == 0) fail("opening");
    else continue;
    turn(0);
  }
}

// Before the load, so that no post waits until its connection is accepted.
static void open_posters(void) {
  int wanted = option.rate > 0 ? MOST_POSTERS : option.outstanding;
  for (int i = 0; i < wanted; i++) posters[i].socket = dial(i);
}

static void read_sessions(void) {
  Session session = {.posted = 0};
  while (scanf("%63s %ld", session.name, &session.first) == 2) {
    sessions = reallocarray(sessions, session_count + 1, sizeof session);
    sessions[session_count++] = session;
  }
  for (int i = 0; i < session_count; i++) {
    long most = option.posts / session_count + 1;
    sessions[i].missing = calloc(most * option.per_post, sizeof(int));
    sessions[i].sent = calloc(most, sizeof(double));
  }
}

static void read_options(int count, char **words) {
  static struct option names[] = {
      {"port", 1, 0, 'p'},   {"viewers", 1, 0, 'v'},  {"posts", 1, 0, 'n'}, {"outstanding", 1, 0, 'o'},
      {"rate", 1, 0, 'r'},   {"idle", 1, 0, 'i'},     {"stream", 1, 0, 's'}, {"post", 1, 0, 't'},
      {"body", 1, 0, 'b'},   {"header", 1, 0, 'h'},   {"pid", 1, 0, 'P'},   {"per-post", 1, 0, 'e'}, {0}};
  for (int letter; (letter = getopt_long(count, words, "", names, NULL)) != -1;) switch (letter) {
    case 'p': option.port = atoi(optarg); break;
    case 'v': option.viewers = atoi(optarg); break;
    case 'n': option.posts = atoi(optarg); break;
    case 'o': option.outstanding = atoi(optarg); break;
    case 'r': option.rate = atof(optarg); break;
    case 'i': option.idle = atoi(optarg); break;
    case 's': option.stream = optarg; break;
    case 't': option.post = optarg; break;
    case 'b': option.body = optarg; break;
    case 'h': option.header = optarg; break;
    case 'e': option.per_post = atoi(optarg); break;
    case 'P':
      if (option.pid_count < 32) option.pids[option.pid_count++] = atoi(optarg);
      break;
    default: exit(2);
  }
}

static int by_size(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double quantile(double part) {
  return completed ? latencies[(long)((completed - 1) * part + 0.5)] * 1000 : 0;
}

int main(int count, char **words) {
  read_options(count, words);
  read_sessions();
  if (!session_count || option.outstanding >= WINDOW || option.outstanding * option.per_post > WINDOW)
    fail("the options");
  poller = epoll_create1(0);
  latencies = calloc(option.posts + 1, sizeof *latencies);
  long empty = resident_kilobytes(option.pids, option.pid_count);
  double begin = now();
  open_viewers();
  double opened = now();
  read_for(0.3);
  long full = resident_kilobytes(option.pids, option.pid_count);
  double before_idle = processor_seconds(option.pids, option.pid_count);
  if (option.idle) read_for(option.idle);
  double after_idle = processor_seconds(option.pids, option.pid_count);
  open_posters();
  read_for(0.1);
  double before = processor_seconds(option.pids, option.pid_count), start = now();
  post_all();
  double end = now(), after = processor_seconds(option.pids, option.pid_count);
  // What came twice would come now.
  read_for(0.1);
  expected = (long)option.posts * option.per_post * (viewer_count / session_count);
  qsort(latencies, completed, sizeof *latencies, by_size);
  printf(
      "{\"deliveries\":%ld,\"expected\":%ld,\"doubled\":%ld,\"unordered\":%ld,\"seconds\":%.4f,"
      "\"processor\":%.3f,\"idle\":%.3f,\"opening\":%.3f,\"p50\":%.3f,\"p99\":%.3f,"
      "\"empty_kb\":%ld,\"opened_kb\":%ld,\"end_kb\":%ld}\n",
      delivered, expected, doubled, unordered, end - start, after - before, after_idle - before_idle,
      opened - begin, quantile(0.5), quantile(0.99), empty, full,
      resident_kilobytes(option.pids, option.pid_count));
  return 0;
}
