// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Stands before the C library's allocator: a program's own definitions win, also for the libraries it loads.
#include "CAllocations.h"

#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)

int64_t thread_allocations(void) { return -1; }
int64_t thread_live_blocks(void) { return -1; }
int64_t thread_mapped_blocks(void) { return -1; }
bool refuse_large_blocks(bool refuses) { return false; }

#else

#include <errno.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local int64_t allocations;
static _Thread_local int64_t live_blocks;
static _Thread_local int64_t mapped_blocks;
static _Thread_local bool refuses_large_blocks;

bool refuse_large_blocks(bool refuses) {
    refuses_large_blocks = refuses;
    return true;
}

int64_t thread_allocations(void) { return allocations; }

int64_t thread_live_blocks(void) { return live_blocks; }

int64_t thread_mapped_blocks(void) { return mapped_blocks; }

static void *counted(void *block) {
    allocations++;
    if (block) live_blocks++;
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *block, size_t size) {
    void *made = __libc_realloc(block, size);
    allocations++;
    // A block that grows is one block still; of size 0 it is freed.
    if (!block && made) live_blocks++;
    if (block && !made && !size) live_blocks--;
    return made;
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void free(void *block) {
    if (block) live_blocks--;
    __libc_free(block);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *made = memalign(alignment, size);
    if (!made) return ENOMEM;
    *block = made;
    return 0;
}

/// Blocks of their own, which large memory for pixels is made of.
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset) {
    allocations++;
    if (refuses_large_blocks && flags & MAP_ANONYMOUS) {
        errno = ENOMEM;
        return MAP_FAILED;
    }
    void *block = (void *)syscall(SYS_mmap, address, size, protection, flags, file, offset);
    if (block != MAP_FAILED) mapped_blocks++;
    return block;
}

int munmap(void *address, size_t size) {
    mapped_blocks--;
    return (int)syscall(SYS_munmap, address, size);
}

#endif
