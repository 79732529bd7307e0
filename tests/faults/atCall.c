/*
 * Loaded before the program (LD_PRELOAD): counts its calls that change what is below FAULT_BELOW, and at the FAULT_ATth either ends the
 * process, as SIGKILL does (FAULT=kill; in the middle of it where it writes), or fails it (FAULT=28: this and every later call that
 * needs room; FAULT=N else: this call alone, with that number of the system; with FAULT_ON every later call, too, as where a disk is
 * gone). With FAULT_LOG every call is a line of that file.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *below, *fault;
static long at;
static int log_to = -1, goes_on;
static atomic_long count;

__attribute__((constructor)) static void begin(void) {
  below = getenv("FAULT_BELOW");
  fault = getenv("FAULT");
  at = getenv("FAULT_AT") ? atol(getenv("FAULT_AT")) : 0;
  goes_on = getenv("FAULT_ON") != NULL;
  if (getenv("FAULT_LOG")) log_to = open(getenv("FAULT_LOG"), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int is_below(const char *path) { return below && path && strncmp(path, below, strlen(below)) == 0; }

static int fd_is_below(int fd, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return is_below(path);
}

/* The number of the error that the call is to fail with; 0: it is carried out; -1: it is the one to be killed in. */
static int due(const char *name, const char *path, const char *to, int needs_room) {
  long now = atomic_fetch_add(&count, 1) + 1;
  if (log_to >= 0) dprintf(log_to, "%s\t%s\t%s\n", name, path, to ? to : "");
  if (!at || !fault || now < at) return 0;
  if (!strcmp(fault, "kill")) return now == at ? -1 : 0;
  int number = atoi(fault);
  return now == at || goes_on || (number == ENOSPC && needs_room) ? number : 0;
}

static void end(void) { kill(getpid(), SIGKILL); for (;;) pause(); }

#define REAL(name) static __typeof__(&name) real; if (!real) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define FAIL(number) do { int failing = (number); if (failing == -1) end(); if (failing) { errno = failing; return -1; } } while (0)

#define OPEN(name)                                                                       \
  int name(const char *path, int flags, ...) {                                           \
    REAL(name);                                                                          \
    mode_t mode = 0;                                                                     \
    if (flags & (O_CREAT | O_TMPFILE)) { va_list rest; va_start(rest, flags); mode = va_arg(rest, mode_t); va_end(rest); } \
    if ((flags & O_ACCMODE) != O_RDONLY && is_below(path)) FAIL(due("open", path, NULL, flags & O_CREAT)); \
    return real(path, flags, mode);                                                      \
  }
OPEN(open)
OPEN(open64)

#define WRITE(name, arguments, ...)                                                      \
  ssize_t name(int fd, const void *bytes, size_t size arguments) {                       \
    REAL(name);                                                                          \
    char path[PATH_MAX];                                                                 \
    if (fd > 2 && fd != log_to && fd_is_below(fd, path)) {                               \
      int n = due("write", path, NULL, 1);                                               \
      if (n == -1) { real(fd, bytes, size / 2, ##__VA_ARGS__); end(); }                  \
      FAIL(n);                                                                           \
    }                                                                                    \
    return real(fd, bytes, size, ##__VA_ARGS__);                                         \
  }
#define WITH_OFFSET , off_t offset
WRITE(write, )
WRITE(pwrite, WITH_OFFSET, offset)
WRITE(pwrite64, WITH_OFFSET, offset)

#define ON_PATH(name, room)                                                              \
  int name(const char *path) { REAL(name); if (is_below(path)) FAIL(due(#name, path, NULL, room)); return real(path); }
ON_PATH(unlink, 0)
ON_PATH(rmdir, 0)

#define ON_MODE(name, room)                                                              \
  int name(const char *path, mode_t mode) { REAL(name); if (is_below(path)) FAIL(due(#name, path, NULL, room)); return real(path, mode); }
ON_MODE(mkdir, 1)
ON_MODE(chmod, 0)

#define ON_TWO(name)                                                                     \
  int name(const char *from, const char *to) { REAL(name); if (is_below(to)) FAIL(due(#name, from, to, 0)); return real(from, to); }
ON_TWO(rename)
ON_TWO(link)
ON_TWO(symlink)

#define ON_FD(name)                                                                      \
  int name(int fd) { REAL(name); char path[PATH_MAX]; if (fd_is_below(fd, path)) FAIL(due(#name, path, NULL, 0)); return real(fd); }
ON_FD(fsync)
ON_FD(fdatasync)
