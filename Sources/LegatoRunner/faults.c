// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Where a scene crashed: addresses for the host, which knows the user's lines.

#define _GNU_SOURCE
#include "runner.h"

#include <execinfo.h>
#include <link.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS};

static int report_descriptor = -1;

/// Where the user's library lies in memory.
typedef struct {
    uintptr_t base, start, end;
} image_range;

static int find_scene(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    const char *slash = strrchr(info->dlpi_name, '/');
    if (!slash || strcmp(slash + 1, "libLegatoScene.so") != 0) return 0;
    image_range *range = context;
    range->base = info->dlpi_addr;
    for (int index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[index];
        if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
        range->start = info->dlpi_addr + header->p_vaddr;
        range->end = range->start + header->p_memsz;
    }
    return 1;
}

static void note(process_fault *report, const image_range *scene, uintptr_t code) {
    bool is_scene = code >= scene->start && code < scene->end;
    if (is_scene && report->count < sizeof report->offsets / sizeof *report->offsets)
        report->offsets[report->count++] = code - scene->base;
}

static void on_fault(int number, siginfo_t *info, void *context) {
    // A second fault, on the way, ends the process as it would have.
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) signal(faults[index], SIG_DFL);
    const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
    uintptr_t code = (uintptr_t)machine->gregs[REG_RIP], stack = (uintptr_t)machine->gregs[REG_RSP];
#elif defined(__aarch64__)
    uintptr_t code = machine->pc, stack = machine->sp;
#endif
    process_fault report = {.magic = process_fault_magic, .signal = number, .refused_memory = heap_refused_memory};
    uintptr_t address = (uintptr_t)info->si_addr;
    // A full stack is written to just below, or a large frame further below, its pointer.
    report.is_stack_overflow = number == SIGSEGV && address + (1 << 20) > stack && address < stack + 4096;
    image_range scene = {0};
    dl_iterate_phdr(find_scene, &scene);
    // What crashed first; then its callers, each at the call and not at what follows it.
    note(&report, &scene, code);
    static void *callers[512];
    int count = backtrace(callers, sizeof callers / sizeof *callers);
    for (int index = 0; index < count; index++) note(&report, &scene, (uintptr_t)callers[index] - 1);
    ssize_t written = write(report_descriptor, &report, sizeof report);
    (void)written;
    // Back to where it happened, which now ends the process. What was sent to us by a call does not happen again.
    if (number == SIGABRT || info->si_code <= 0) raise(number);
}

void report_faults(int descriptor) {
    report_descriptor = descriptor;
    // A full stack leaves no room for a handler.
    static _Alignas(16) char room[256 << 10];
    sigaltstack(&(stack_t){.ss_sp = room, .ss_size = sizeof room}, NULL);
    struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
    for (size_t index = 0; index < sizeof faults / sizeof *faults; index++) sigaction(faults[index], &action, NULL);
    // The first time loads a library, which is too late in a fault.
    void *caller;
    backtrace(&caller, 1);
}
