// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// The memory of a scene process. These functions take the place of the C library's in every image of the process.
//
// The order of a set of objects and an address as text depend on where objects lie. So each heap lies at a fixed place, and where a
// block lies depends on nothing but the requests to its heap before: neither on what the process did before the scene, nor on other
// threads. The scene has a heap for its main thread and one for each worker of its clock; everything else that runs in the process
// has heaps of its own.
//
// A heap is a row of pages of 64 KiB. A page is one of a slab of blocks of one size, or one of a run of pages that is one block,
// or free. Only the thread that owns a heap changes it. What other threads free is put on a list, which the owner takes over: in
// the heaps of the scene, where the clock finds that nothing else is running, and in the order of addresses.

#define _GNU_SOURCE
#include "runner.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#ifndef MAP_FIXED_NOREPLACE
#define MAP_FIXED_NOREPLACE 0x100000
#endif

enum {
    page_shift = 16,
    page_size = 1 << page_shift,
    /// Larger blocks are runs of pages.
    largest_small_size = 32 << 10,
    /// 16 to 128 bytes in steps of 16, then four sizes to each doubling.
    class_count = 40,
    /// Free runs of 1 to 63 pages, by length; the last has all longer ones.
    bin_count = 65,
    /// How much a heap grows by at least, in pages; and one of a thread's, of which there may be many.
    growth = 16,
    thread_growth = 4,
    /// How many free pages a heap keeps with their content.
    kept_pages = 1024,
    heap_count = 512,
    /// Threads that have no heap of the scene's get one by their arrival, from this on.
    first_thread_heap = heap_scene_count,
    /// For threads that find no other, or have given back their own.
    shared_heap = heap_count - 1,
};

/// What other threads may have freed in a heap of the scene's before it takes that over at once, in bytes.
static const size_t remote_limit = 16 << 20;

typedef struct block {
    struct block *next;
} block;

enum { kind_none, kind_slab, kind_large, kind_free };

typedef struct page {
    /// A slab's free blocks, besides those that were never used.
    block *freed;
    /// In the list of slabs with room, or of free runs.
    struct page *next, *previous;
    /// The offset of a slab's first block that was never used.
    uint32_t fresh;
    /// Of a slab's blocks, in bytes.
    uint32_t size;
    /// Of a run, in pages; a free run says so in its first and in its last page.
    uint32_t length;
    uint16_t used;
    uint8_t kind;
    uint8_t class;
    bool is_listed;
    /// Whether a free run has memory.
    bool is_mapped;
} page;

typedef struct heap {
    page *slabs[class_count];
    page *bins[bin_count];
    /// A bit for each of the first 64 bins that is not empty.
    uint64_t filled;
    uintptr_t base;
    /// The description of each page of the heap, at its start.
    page *pages;
    /// Behind the last page, and behind the last one that was ever used, whose content is not zero any more.
    size_t end, used_end;
    /// How much of the descriptions has memory, in bytes.
    size_t described;
    size_t free_pages;
    _Atomic(const void *) owner;
    _Atomic(block *) remote;
    _Atomic size_t remote_size;
    bool is_taken;
} heap;

volatile uint64_t heap_refused_memory;

static heap heaps[heap_count];
static pthread_mutex_t heaps_lock = PTHREAD_MUTEX_INITIALIZER, shared_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_key_t thread_key;

/// Where the heaps lie, and how large each may become, as a power of two. Far from where the kernel puts what programs map.
static uintptr_t origin = 0x100000000000;
static unsigned heap_shift = 36;
static bool is_ready;

static _Thread_local char token;
static _Thread_local heap *thread_heap;
/// Of a thread that has a heap of the scene's: the one it uses in place of the process's.
static _Thread_local heap *heap_beside;
static _Thread_local bool has_ended;

// MARK: - Memory of the kernel

static bool map_at(uintptr_t address, size_t size) {
    void *wanted = (void *)address;
    void *found = mmap(
        wanted, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE, -1, 0);
    if (found == wanted) return true;
    if (found != MAP_FAILED) munmap(found, size);
    return false;
}

static size_t first_page(void) { return (((size_t)1 << (heap_shift - page_shift)) * sizeof(page) + page_size - 1) >> page_shift; }

/// Has descriptions of the pages before `end`, and of one more.
static bool describe(heap *owner, size_t end) {
    while (owner->described < (end + 1) * sizeof(page)) {
        if (!map_at(owner->base + owner->described, page_size)) return false;
        owner->described += page_size;
    }
    return true;
}

static void prepare(heap *unused) {
    if (unused->base) return;
    unused->base = origin + ((uintptr_t)(unused - heaps) << heap_shift);
    unused->pages = (page *)unused->base;
    unused->end = unused->used_end = first_page();
    describe(unused, unused->end);
}

static uintptr_t address_of(const heap *owner, const page *first) {
    return owner->base + ((uintptr_t)(first - owner->pages) << page_shift);
}

// MARK: - Runs of pages

static unsigned bin_of(size_t length) { return length < bin_count ? (unsigned)length - 1 : bin_count - 1; }

static void list_run(heap *owner, page *first, size_t length, bool is_mapped) {
    page *last = first + length - 1;
    first->kind = last->kind = kind_free;
    first->length = last->length = (uint32_t)length;
    first->is_mapped = last->is_mapped = is_mapped;
    unsigned bin = bin_of(length);
    first->previous = NULL;
    first->next = owner->bins[bin];
    if (first->next) first->next->previous = first;
    owner->bins[bin] = first;
    if (bin < 64) owner->filled |= 1ull << bin;
    owner->free_pages += length;
}

static void unlist_run(heap *owner, page *first) {
    unsigned bin = bin_of(first->length);
    if (first->next) first->next->previous = first->previous;
    if (first->previous) first->previous->next = first->next;
    else owner->bins[bin] = first->next;
    if (bin < 64 && !owner->bins[bin]) owner->filled &= ~(1ull << bin);
    owner->free_pages -= first->length;
    first[first->length - 1].kind = kind_none;
    first->kind = kind_none;
}

/// Joined with the free runs beside it.
static void free_run(heap *owner, page *first, size_t length) {
    page *after = first + length, *before = first - 1;
    if (after < owner->pages + owner->end && after->kind == kind_free && after->is_mapped) {
        length += after->length;
        unlist_run(owner, after);
    }
    if (before >= owner->pages + first_page() && before->kind == kind_free && before->is_mapped) {
        before = before - before->length + 1;
        length += before->length;
        unlist_run(owner, before);
        first = before;
    }
    list_run(owner, first, length, true);
}

/// Gives the memory of free runs back to the kernel.
static void trim(heap *owner) {
    for (unsigned bin = 0; bin < bin_count; bin++) {
        for (page *run = owner->bins[bin]; run; run = run->next) {
            if (!run->is_mapped || munmap((void *)address_of(owner, run), (size_t)run->length << page_shift) != 0) continue;
            run->is_mapped = run[run->length - 1].is_mapped = false;
        }
    }
}

static bool grow_by(heap *owner, size_t length) {
    if (owner->end + length >= (size_t)1 << (heap_shift - page_shift) || !describe(owner, owner->end + length)) return false;
    if (!map_at(owner->base + (owner->end << page_shift), length << page_shift)) return false;
    page *first = owner->pages + owner->end;
    owner->end += length;
    free_run(owner, first, length);
    return true;
}

static bool grow(heap *owner, size_t length) {
    // What is free at the end is part of the new run.
    page *last = owner->pages + owner->end - 1;
    size_t missing = length;
    if (last->kind == kind_free && last->is_mapped && last->length < length) missing -= last->length;
    size_t least = owner < heaps + first_thread_heap ? growth : thread_growth;
    if (grow_by(owner, missing < least ? least : missing) || grow_by(owner, missing)) return true;
    trim(owner);
    return grow_by(owner, length);
}

/// A free run of at least this length; the shortest there is.
static page *find_run(const heap *owner, size_t length) {
    if (length < bin_count) {
        uint64_t fitting = owner->filled & (~0ull << (length - 1));
        if (fitting) return owner->bins[__builtin_ctzll(fitting)];
    }
    page *best = NULL;
    for (page *run = owner->bins[bin_count - 1]; run; run = run->next)
        if (run->length >= length && (!best || run->length < best->length)) best = run;
    return best;
}

/// Null where the kernel gives no more memory.
static page *take_run(heap *owner, size_t length) {
    page *run = find_run(owner, length);
    if (!run) {
        if (!grow(owner, length)) return NULL;
        run = find_run(owner, length);
    }
    bool is_mapped = run->is_mapped;
    if (!is_mapped && !map_at(address_of(owner, run), length << page_shift)) return NULL;
    size_t rest = run->length - length;
    unlist_run(owner, run);
    if (rest > 0) list_run(owner, run + length, rest, is_mapped);
    run->length = (uint32_t)length;
    size_t end = (size_t)(run - owner->pages) + length;
    if (end > owner->used_end) owner->used_end = end;
    return run;
}

static void give_back(heap *owner, page *run) {
    size_t length = run->length;
    if (length >= growth && owner->free_pages > kept_pages)
        madvise((void *)address_of(owner, run), length << page_shift, MADV_DONTNEED);
    free_run(owner, run, length);
}

// MARK: - Slabs

static unsigned class_of(size_t size) {
    if (size <= 128) return size ? (unsigned)((size + 15) >> 4) - 1 : 0;
    unsigned exponent = 63 - (unsigned)__builtin_clzll(size - 1);
    return 8 + (exponent - 7) * 4 + (unsigned)(((size - 1) >> (exponent - 2)) & 3);
}

static uint32_t size_of(unsigned class) {
    if (class < 8) return (class + 1) << 4;
    unsigned exponent = 7 + (class - 8) / 4;
    return (1u << exponent) + ((class % 4 + 1) << (exponent - 2));
}

static void list_slab(heap *owner, page *slab) {
    page **list = &owner->slabs[slab->class];
    slab->previous = NULL;
    slab->next = *list;
    if (*list) (*list)->previous = slab;
    *list = slab;
    slab->is_listed = true;
}

static void unlist_slab(heap *owner, page *slab) {
    if (slab->next) slab->next->previous = slab->previous;
    if (slab->previous) slab->previous->next = slab->next;
    else owner->slabs[slab->class] = slab->next;
    slab->is_listed = false;
}

static void take_over(heap *owner);

/// From a slab that has no freed block, or another one.
static void *take_small_slowly(heap *owner, unsigned class) {
    bool is_scene = owner < heaps + first_thread_heap && owner != heaps;
    for (;;) {
        page *slab = owner->slabs[class];
        size_t remote = slab ? 0 : atomic_load_explicit(&owner->remote_size, memory_order_relaxed);
        if (remote > (is_scene ? remote_limit : 0)) {
            take_over(owner);
            slab = owner->slabs[class];
        }
        if (!slab) {
            slab = take_run(owner, 1);
            if (!slab) return NULL;
            slab->kind = kind_slab;
            slab->class = (uint8_t)class;
            slab->size = size_of(class);
            slab->freed = NULL;
            slab->fresh = slab->used = 0;
            list_slab(owner, slab);
        }
        block *found = slab->freed;
        if (found) {
            slab->freed = found->next;
        } else if (slab->fresh + slab->size <= page_size) {
            found = (block *)(address_of(owner, slab) + slab->fresh);
            slab->fresh += slab->size;
        } else {
            unlist_slab(owner, slab);
            continue;
        }
        slab->used++;
        return found;
    }
}

static inline void *take_small(heap *owner, unsigned class) {
    page *slab = owner->slabs[class];
    if (!slab || !slab->freed) return take_small_slowly(owner, class);
    block *found = slab->freed;
    slab->freed = found->next;
    slab->used++;
    return found;
}

static inline void put_back(heap *owner, page *holder, block *unused) {
    if (holder->kind != kind_slab) return give_back(owner, holder);
    unused->next = holder->freed;
    holder->freed = unused;
    holder->used--;
    if (!holder->is_listed) {
        list_slab(owner, holder);
    } else if (holder->used == 0 && (holder->next || holder->previous)) {
        unlist_slab(owner, holder);
        give_back(owner, holder);
    }
}

// MARK: - What other threads freed

static block *merged(block *left, block *right) {
    block *first = NULL, **end = &first;
    while (left && right) {
        block **least = left < right ? &left : &right;
        *end = *least;
        end = &(*least)->next;
        *least = (*least)->next;
    }
    *end = left ? left : right;
    return first;
}

/// By address.
static block *sorted(block *list) {
    block *parts[64] = {0};
    while (list) {
        block *one = list;
        list = list->next;
        one->next = NULL;
        unsigned index = 0;
        for (; parts[index]; index++) {
            one = merged(parts[index], one);
            parts[index] = NULL;
        }
        parts[index] = one;
    }
    block *all = NULL;
    for (unsigned index = 0; index < 64; index++) all = merged(all, parts[index]);
    return all;
}

static page *holder_of(heap *owner, const void *address) {
    return owner->pages + (((uintptr_t)address - owner->base) >> page_shift);
}

static void take_over(heap *owner) {
    block *list = atomic_exchange_explicit(&owner->remote, NULL, memory_order_acquire);
    atomic_store_explicit(&owner->remote_size, 0, memory_order_relaxed);
    for (list = sorted(list); list;) {
        block *next = list->next;
        put_back(owner, holder_of(owner, list), list);
        list = next;
    }
}

static void hand_over(heap *owner, block *unused) {
    const page *holder = holder_of(owner, unused);
    size_t size = holder->kind == kind_slab ? holder->size : (size_t)holder->length << page_shift;
    atomic_fetch_add_explicit(&owner->remote_size, size, memory_order_relaxed);
    block *head = atomic_load_explicit(&owner->remote, memory_order_relaxed);
    do unused->next = head;
    while (!atomic_compare_exchange_weak_explicit(
        &owner->remote, &head, unused, memory_order_release, memory_order_relaxed));
}

// MARK: - Threads

static void give_back_heap(void *context) {
    heap *owned = context;
    has_ended = true;
    thread_heap = NULL;
    if (owned->free_pages > growth) trim(owned);
    pthread_mutex_lock(&heaps_lock);
    atomic_store_explicit(&owned->owner, NULL, memory_order_release);
    owned->is_taken = false;
    pthread_mutex_unlock(&heaps_lock);
}

/// Before the program has other threads.
static void make_ready(void) {
    is_ready = true;
    // Processors with smaller addresses than most have room for smaller heaps.
    if (!map_at(origin, page_size)) {
        origin = 0x1000000000;
        heap_shift = 29;
    } else {
        munmap((void *)origin, page_size);
    }
    pthread_key_create(&thread_key, give_back_heap);
    heap_select(heap_of_process);
}

/// The calling thread's heap; null: it uses the shared one.
static heap *find_heap(void) {
    if (!is_ready) {
        make_ready();
        return thread_heap;
    }
    if (has_ended) return NULL;
    heap *found = NULL;
    pthread_mutex_lock(&heaps_lock);
    for (size_t index = first_thread_heap; !found && index < shared_heap; index++)
        if (!heaps[index].is_taken) found = &heaps[index];
    if (found) {
        prepare(found);
        found->is_taken = true;
        atomic_store_explicit(&found->owner, &token, memory_order_relaxed);
    }
    pthread_mutex_unlock(&heaps_lock);
    thread_heap = found;
    // Threads without a heap do not look for one again.
    if (found) pthread_setspecific(thread_key, found);
    else has_ended = true;
    return found;
}

void heap_select(int number) {
    if (!is_ready) make_ready();
    if (number < 0) {
        if (thread_heap) atomic_store_explicit(&thread_heap->owner, NULL, memory_order_release);
        thread_heap = NULL;
        return;
    }
    if (number >= heap_scene_count) return;
    heap *wanted = &heaps[number];
    if (thread_heap == wanted) return;
    const void *nobody = NULL;
    bool is_own = atomic_load_explicit(&wanted->owner, memory_order_relaxed) == &token ||
                  atomic_compare_exchange_strong(&wanted->owner, &nobody, &token);
    if (!is_own) {
        // The process's is the main thread's: another thread has one of its own beside the scene's.
        if (number == heap_of_process) {
            thread_heap = NULL;
            thread_heap = heap_beside ? heap_beside : (heap_beside = find_heap());
        }
        return;
    }
    prepare(wanted);
    thread_heap = wanted;
}

void heap_adopt(void) {
    for (int number = 0; number < heap_scene_count; number++) {
        heap *owner = &heaps[number];
        if (atomic_load_explicit(&owner->owner, memory_order_relaxed) == &token &&
            atomic_load_explicit(&owner->remote, memory_order_relaxed))
            take_over(owner);
    }
}

void connect_heaps(void *runtime) {
    void (**select)(int) = dlsym(runtime, "stage_heap_select");
    void (**adopt)(void) = dlsym(runtime, "stage_heap_adopt");
    if (!select || !adopt) return;
    *select = heap_select;
    *adopt = heap_adopt;
}

// MARK: - Requests

static void *refuse(size_t size) {
    // The crash that follows says nothing about it.
    if (heap_refused_memory == 0) heap_refused_memory = size;
    errno = ENOMEM;
    return NULL;
}

/// A run whose start is a multiple of `alignment`.
static void *take_large(heap *owner, size_t size, size_t alignment) {
    if (size > (size_t)1 << heap_shift || alignment > (size_t)1 << heap_shift) return NULL;
    size_t length = (size + page_size - 1) >> page_shift;
    if (length == 0) length = 1;
    size_t extra = alignment > page_size ? (alignment >> page_shift) - 1 : 0;
    if (atomic_load_explicit(&owner->remote_size, memory_order_relaxed) > remote_limit) take_over(owner);
    page *run = take_run(owner, length + extra);
    if (!run && atomic_load_explicit(&owner->remote, memory_order_relaxed)) {
        take_over(owner);
        run = take_run(owner, length + extra);
    }
    if (!run) return NULL;
    if (extra > 0) {
        uintptr_t start = address_of(owner, run);
        size_t before = (((start + alignment - 1) & ~(alignment - 1)) - start) >> page_shift;
        if (before > 0) free_run(owner, run, before);
        run += before;
        if (extra > before) free_run(owner, run + length, extra - before);
        run->length = (uint32_t)length;
    }
    run->kind = kind_large;
    return (void *)address_of(owner, run);
}

static void *take(heap *owner, size_t size, size_t alignment) {
    if (alignment > 16 && size < alignment) size = alignment;
    if (size > largest_small_size) return take_large(owner, size, alignment);
    // Blocks of a power of two lie at its multiples.
    if (alignment > 16) size = (size_t)1 << (64 - __builtin_clzll(size - 1));
    return take_small(owner, class_of(size));
}

/// Under a lock: by a thread without a heap.
static void *take_shared(size_t size, size_t alignment) {
    pthread_mutex_lock(&shared_lock);
    heap *owner = &heaps[shared_heap];
    prepare(owner);
    void *found = take(owner, size, alignment);
    pthread_mutex_unlock(&shared_lock);
    return found;
}

static void *request(size_t size, size_t alignment) {
    heap *owner = thread_heap ? thread_heap : find_heap();
    void *found = owner ? take(owner, size, alignment) : take_shared(size, alignment);
    return found ? found : refuse(size);
}

/// Null for an address that is in no heap.
static inline heap *owner_of(const void *address) {
    uintptr_t index = ((uintptr_t)address - origin) >> heap_shift;
    return index < heap_count ? &heaps[index] : NULL;
}

static bool is_own(const heap *owner) {
    return atomic_load_explicit(&owner->owner, memory_order_relaxed) == &token;
}

static size_t capacity_of(const page *holder) {
    return holder->kind == kind_slab ? holder->size : (size_t)holder->length << page_shift;
}

// Weak: a sanitizer has functions of its own in their place.
#define EXPORT __attribute__((visibility("default"), weak))

EXPORT void *malloc(size_t size) {
    heap *owner = thread_heap;
    if (owner && size <= largest_small_size) {
        void *found = take_small(owner, class_of(size));
        if (found) return found;
    }
    return request(size, 16);
}

EXPORT void free(void *address) {
    heap *owner = owner_of(address);
    // Null, or from the loader's own memory, before there was this.
    if (!owner) return;
    if (!is_own(owner)) return hand_over(owner, address);
    int error = errno;
    put_back(owner, holder_of(owner, address), address);
    errno = error;
}

EXPORT void *calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) return refuse(SIZE_MAX);
    heap *owner = thread_heap ? thread_heap : find_heap();
    size_t used_end = owner ? owner->used_end : 0;
    char *found = request(total, 16);
    if (!found) return NULL;
    // Pages that were never used are zero.
    bool is_new = owner && total > largest_small_size && (size_t)(holder_of(owner, found) - owner->pages) >= used_end;
    return is_new ? found : memset(found, 0, total);
}

/// Makes a block of pages as long as is wanted where it lies. False where it cannot be.
static bool resize(heap *owner, page *run, size_t size) {
    if (size > (size_t)1 << heap_shift) return false;
    size_t length = (size + page_size - 1) >> page_shift, old = run->length;
    if (length < old) {
        run->length = (uint32_t)length;
        free_run(owner, run + length, old - length);
        return true;
    }
    page *after = run + old;
    if (after == owner->pages + owner->end && !grow_by(owner, length - old)) return false;
    if (after->kind != kind_free || !after->is_mapped || after->length < length - old) return false;
    size_t rest = after->length - (length - old);
    unlist_run(owner, after);
    run->length = (uint32_t)length;
    if (rest > 0) list_run(owner, run + length, rest, true);
    size_t end = (size_t)(run - owner->pages) + length;
    if (end > owner->used_end) owner->used_end = end;
    return true;
}

EXPORT void *realloc(void *address, size_t size) {
    if (!address) return malloc(size);
    if (size == 0) {
        free(address);
        return NULL;
    }
    heap *owner = owner_of(address);
    page *holder = holder_of(owner, address);
    size_t capacity = capacity_of(holder);
    if (size <= capacity && size > capacity / 2) return address;
    if (holder->kind == kind_large && size > largest_small_size && is_own(owner) && resize(owner, holder, size)) return address;
    void *moved = malloc(size);
    if (!moved) return NULL;
    memcpy(moved, address, size < capacity ? size : capacity);
    free(address);
    return moved;
}

EXPORT void *reallocarray(void *address, size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) return refuse(SIZE_MAX);
    return realloc(address, total);
}

static bool is_power_of_two(size_t number) { return number && !(number & (number - 1)); }

EXPORT void *memalign(size_t alignment, size_t size) {
    if (is_power_of_two(alignment)) return request(size, alignment);
    errno = EINVAL;
    return NULL;
}

EXPORT void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

EXPORT int posix_memalign(void **result, size_t alignment, size_t size) {
    if (!is_power_of_two(alignment) || alignment % sizeof(void *)) return EINVAL;
    int error = errno;
    void *found = request(size, alignment);
    errno = error;
    if (!found) return ENOMEM;
    *result = found;
    return 0;
}

EXPORT void *valloc(size_t size) { return request(size, (size_t)sysconf(_SC_PAGESIZE)); }

EXPORT void *pvalloc(size_t size) {
    size_t unit = (size_t)sysconf(_SC_PAGESIZE);
    return request((size + unit - 1) & ~(unit - 1), unit);
}

EXPORT size_t malloc_usable_size(void *address) {
    return address ? capacity_of(holder_of(owner_of(address), address)) : 0;
}
