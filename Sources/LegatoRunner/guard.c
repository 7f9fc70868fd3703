// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// A program that must not outlive the command, also where the command is killed: the compiler with its children, the encoder.

#define _GNU_SOURCE
#include "runner.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static void end_group(int signal) {
    (void)signal;
    kill(0, SIGKILL);
}

// A limit on memory in bytes, from the environment of the guard; the program does not see it.
static void limit_memory(void) {
    const char *text = getenv("LEGATO_GUARD_MEMORY");
    if (!text) return;
    rlim_t bytes = strtoull(text, NULL, 10);
    unsetenv("LEGATO_GUARD_MEMORY");
    if (bytes > 0) setrlimit(RLIMIT_DATA, &(struct rlimit){bytes, bytes});
}

int run_guarded(pid_t parent, char **arguments) {
    // A group of our own: what the program starts is in it and ends with it.
    setpgid(0, 0);
    struct sigaction end = {.sa_handler = end_group};
    sigaction(SIGHUP, &end, NULL);
    end_with(parent, SIGHUP);
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    limit_memory();

    pid_t guard = getpid();
    pid_t child = fork();
    if (child < 0) return fail("Cannot start '%s': %s.", arguments[0], strerror(errno));
    if (child == 0) {
        end_with(guard, SIGKILL);
        signal(SIGHUP, SIG_DFL);
        execv(arguments[0], arguments);
        int code = errno;
        fail("Cannot start '%s': %s.", arguments[0], strerror(code));
        _exit(code == ENOENT ? 127 : 126);
    }
    // Only the program holds the ends of pipes and sockets now, so a reader notices when it closes them.
    for (int descriptor = 0; descriptor < 3; descriptor++) close(descriptor);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    if (WIFSIGNALED(status)) {
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
