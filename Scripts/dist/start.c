// Replaces parts of the Swift runtime that read /proc, so that the command also runs where /proc isn't mounted.

#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

/// The entry point that the Swift compiler makes for @main.
int cascade_main(int argc, char **argv);

/// The runtime would read the arguments from /proc/self/cmdline.
int main(int argc, char **argv) {
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
  return cascade_main(argc, argv);
}

// The runtime looks for its folder by /proc/self/exe, to start a program that prints backtraces. A static command has
// neither.
const char *swift_getRuntimeLibraryPath(void) { return NULL; }
const char *swift_getRootPath(void) { return NULL; }
char *swift_copyAuxiliaryExecutablePath(const char *name) { return NULL; }

// Debian's libxml2 converts encodings with ICU, whose data have 30 MB, and the static command has no PostgreSQL. The command gives
// libxml2 UTF-8 only, and asks PQlibVersion before it calls anything else of PostgreSQL. So each function of the two is this one;
// see link.py.
void *cascade_without_library(void) { return NULL; }

bool __real__dispatch_workq_worker_register(void *queue);

/// Registers a worker thread of Dispatch with the monitor that starts more threads while others are blocked. The monitor
/// reads the states of the threads in /proc, and traps if it can't. Linked with --wrap.
bool __wrap__dispatch_workq_worker_register(void *queue) {
  return access("/proc/self/task", R_OK) == 0 && __real__dispatch_workq_worker_register(queue);
}
