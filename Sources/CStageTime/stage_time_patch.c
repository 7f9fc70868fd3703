// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Pointing the slots of loaded images at our replacements.

#define _GNU_SOURCE
#include "stage_time_internal.h"

#include <elf.h>
#include <link.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { slot_jump = R_X86_64_JUMP_SLOT, slot_data = R_X86_64_GLOB_DAT, slot_address = R_X86_64_64 };
#elif defined(__aarch64__)
enum { slot_jump = R_AARCH64_JUMP_SLOT, slot_data = R_AARCH64_GLOB_DAT, slot_address = R_AARCH64_ABS64 };
#else
#error "Virtual time needs the relocation types of this processor"
#endif

/// What an image's dynamic section says about its slots.
typedef struct {
    const ElfW(Sym) *symbols;
    const char *strings;
    const ElfW(Rela) *tables[2];
    size_t counts[2];
    /// The pages that the linker made read-only after filling them in.
    uintptr_t read_only_start, read_only_end;
} image_slots;

static bool read_dynamic_section(const struct dl_phdr_info *info, image_slots *slots) {
    const ElfW(Dyn) *entry = NULL;
    memset(slots, 0, sizeof *slots);
    for (int index = 0; index < info->dlpi_phnum; index++) {
        const ElfW(Phdr) *header = &info->dlpi_phdr[index];
        uintptr_t start = info->dlpi_addr + header->p_vaddr;
        if (header->p_type == PT_DYNAMIC) entry = (const ElfW(Dyn) *)start;
        if (header->p_type == PT_GNU_RELRO) {
            slots->read_only_start = start;
            slots->read_only_end = start + header->p_memsz;
        }
    }
    if (!entry) return false;
    for (; entry->d_tag != DT_NULL; entry++) {
        // glibc has already added the load address to these, except in the vDSO, which has no slots of ours.
        switch (entry->d_tag) {
        case DT_SYMTAB: slots->symbols = (const void *)entry->d_un.d_ptr; break;
        case DT_STRTAB: slots->strings = (const void *)entry->d_un.d_ptr; break;
        case DT_JMPREL: slots->tables[0] = (const void *)entry->d_un.d_ptr; break;
        case DT_PLTRELSZ: slots->counts[0] = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        case DT_RELA: slots->tables[1] = (const void *)entry->d_un.d_ptr; break;
        case DT_RELASZ: slots->counts[1] = entry->d_un.d_val / sizeof(ElfW(Rela)); break;
        }
    }
    return slots->symbols && slots->strings;
}

/// Replacements that were added at run time. They stay, and there are few.
enum { added_capacity = 8 };
static struct {
    const char *name;
    void *replacement;
} added[added_capacity];
static size_t added_count;

/// The first two letters of all names that have been replaced, so that most names are passed over at once.
static unsigned char beginnings[(1 << 16) / 8];

static unsigned beginning_of(const char *name) {
    return (unsigned)(unsigned char)name[0] << 8 | (name[0] ? (unsigned char)name[1] : 0);
}

static void note_beginning(const char *name) { beginnings[beginning_of(name) / 8] |= 1 << beginning_of(name) % 8; }

static void note_beginnings(void) {
    for (size_t index = 0; index < stage_replacement_count; index++) note_beginning(stage_replacements[index].name);
    for (size_t index = 0; index < stage_watching_replacement_count; index++) note_beginning(stage_watching_replacements[index].name);
    for (size_t index = 0; index < stage_machine_replacement_count; index++) note_beginning(stage_machine_replacements[index].name);
    for (size_t index = 0; index < added_count; index++) note_beginning(added[index].name);
}

static void *find_added(const char *name) {
    for (size_t index = 0; index < added_count; index++)
        if (strcmp(added[index].name, name) == 0) return added[index].replacement;
    return NULL;
}

/// The row of one table for a slot called `name` in an image, one that names the image before one that does not. `general`: what
/// was found in another table.
static const stage_replacement *find_in(
    const stage_replacement *table, size_t count, const char *name, const char *image, bool is_exempt,
    const stage_replacement *general) {
    for (size_t index = 0; index < count; index++) {
        const stage_replacement *row = &table[index];
        if (row->name[0] != name[0] || strcmp(row->name, name) != 0 || !*row->real) continue;
        if (row->image && strstr(image, row->image)) return row;
        if (!row->image && !is_exempt) general = row;
    }
    return general;
}

static const stage_replacement *find_replacement(const char *name, const char *image, bool is_exempt) {
    const stage_replacement *found =
        find_in(stage_replacements, stage_replacement_count, name, image, is_exempt, NULL);
    if (!stage_watches_refusals()) return found;
    found = find_in(stage_machine_replacements, stage_machine_replacement_count, name, image, is_exempt, found);
    return find_in(stage_watching_replacements, stage_watching_replacement_count, name, image, is_exempt, found);
}

void *stage_find_replacement(const char *name, const char *image) {
    const stage_replacement *found = find_replacement(name, image, false);
    return found ? found->replacement : NULL;
}

static void write_slot(const image_slots *slots, void **slot, void *value) {
    if (*slot == value) return;
    uintptr_t page_size = (uintptr_t)sysconf(_SC_PAGESIZE);
    uintptr_t page = (uintptr_t)slot & ~(page_size - 1);
    bool is_read_only = (uintptr_t)slot >= slots->read_only_start && (uintptr_t)slot < slots->read_only_end;
    if (is_read_only && mprotect((void *)page, page_size, PROT_READ | PROT_WRITE) != 0) return;
    // Other threads may be calling through the slot.
    atomic_store_explicit((_Atomic(void *) *)slot, value, memory_order_release);
    if (is_read_only) mprotect((void *)page, page_size, PROT_READ);
}

/// The C library and the linker keep their real functions; libdispatch keeps real time, because its workers and
/// timeouts live by it. Only rows that name such an image are for it.
static bool is_exempt(const char *path) {
    static const char *const names[] = {"libc.so", "ld-linux", "libpthread.so", "libdispatch.so", "linux-vdso", "libasan",
                                        "libtsan"};
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (size_t index = 0; index < sizeof names / sizeof *names; index++)
        if (strncmp(name, names[index], strlen(names[index])) == 0) return true;
    return false;
}

static void patch_image(const struct dl_phdr_info *info) {
    image_slots slots;
    if (!read_dynamic_section(info, &slots)) return;
    bool exempt = is_exempt(info->dlpi_name);
    // A program may have stored a function's address in its data.
    bool has_addresses = strstr(info->dlpi_name, "libLegatoScene") != NULL;
    for (int table = 0; table < 2; table++) {
        for (size_t index = 0; index < slots.counts[table]; index++) {
            const ElfW(Rela) *row = &slots.tables[table][index];
            unsigned type = (unsigned)ELF64_R_TYPE(row->r_info);
            if (type != slot_jump && type != slot_data && !(has_addresses && type == slot_address && row->r_addend == 0)) continue;
            const char *name = slots.strings + slots.symbols[ELF64_R_SYM(row->r_info)].st_name;
            if (!(beginnings[beginning_of(name) / 8] >> beginning_of(name) % 8 & 1)) continue;
            const stage_replacement *found = find_replacement(name, info->dlpi_name, exempt);
            void *replacement = found ? found->replacement : exempt ? NULL : find_added(name);
            if (replacement) write_slot(&slots, (void **)(info->dlpi_addr + row->r_offset), replacement);
        }
    }
}

/// The images loaded by now. They are looked at after the loader's lock is released, which others may be waiting for.
typedef struct {
    struct dl_phdr_info *images;
    size_t count, capacity;
    unsigned long long loads;
} image_list;

static int list_image(struct dl_phdr_info *info, size_t size, void *context) {
    (void)size;
    image_list *list = context;
    list->loads = info->dlpi_adds;
    if (list->count == list->capacity) {
        size_t capacity = list->capacity ? 2 * list->capacity : 64;
        void *images = realloc(list->images, capacity * sizeof *list->images);
        if (!images) return 1;
        list->images = images;
        list->capacity = capacity;
    }
    list->images[list->count++] = *info;
    return 0;
}

/// Protects what was added and how many images have been loaded by the last time.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static unsigned long long patched;

bool stage_time_replace(const char *name, void *replacement) {
    pthread_mutex_lock(&lock);
    bool fits = added_count < added_capacity;
    if (fits) {
        added[added_count].name = name;
        added[added_count].replacement = replacement;
        added_count++;
        // All images are looked at again.
        patched = 0;
    }
    pthread_mutex_unlock(&lock);
    return fits;
}

void stage_time_patch_loaded_images(void) {
    image_list list = {0};
    dl_iterate_phdr(list_image, &list);
    pthread_mutex_lock(&lock);
    if (list.loads != patched) {
        stage_real_resolve();
        note_beginnings();
        for (size_t index = 0; index < list.count; index++) patch_image(&list.images[index]);
        patched = list.loads;
    }
    pthread_mutex_unlock(&lock);
    free(list.images);
}
