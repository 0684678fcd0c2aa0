/* A disk that loses power: below FLUSHED_ROOT only what was flushed is kept, as copies below FLUSHED_KEPT.
   Preloaded into the server. A file's copy is made anew at each flush, whole or not at all. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static void keep(int fd) {
    const char *root = getenv("FLUSHED_ROOT"), *kept = getenv("FLUSHED_KEPT");
    char link[64], name[PATH_MAX], copy[PATH_MAX * 2], part[PATH_MAX * 2 + 16], block[1 << 16];
    struct stat status;
    if (!root || !kept || fstat(fd, &status) || !S_ISREG(status.st_mode)) return;
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, name, sizeof name - 1);
    if (length <= 0) return;
    name[length] = 0;
    if (strncmp(name, root, strlen(root)) || strstr(name, " (deleted)")) return;
    snprintf(copy, sizeof copy, "%s/%s", kept, strrchr(name, '/') + 1);
    snprintf(part, sizeof part, "%s.part", copy);
    int from = open(name, O_RDONLY), to = open(part, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (ssize_t n; from >= 0 && to >= 0 && (n = read(from, block, sizeof block)) > 0;)
        if (write(to, block, n) != n) abort();
    if (from >= 0) close(from);
    if (to >= 0) close(to);
    rename(part, copy);
}

int fsync(int fd) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fsync");
    keep(fd);
    return real(fd);
}

int fdatasync(int fd) {
    int (*real)(int) = dlsym(RTLD_NEXT, "fdatasync");
    keep(fd);
    return real(fd);
}
