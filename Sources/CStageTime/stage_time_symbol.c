// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Naming a function, private ones too.

#define _GNU_SOURCE
#include "CStageTime.h"

#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/// The name of the function that covers `offset` in an ELF file of `size` bytes; null when no symbol does.
static const char *find_symbol(const char *file, size_t size, uintptr_t offset) {
    const ElfW(Ehdr) *header = (const void *)file;
    if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return NULL;
    if (header->e_shoff > size || header->e_shnum > (size - header->e_shoff) / sizeof(ElfW(Shdr))) return NULL;
    const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
    for (int index = 0; index < header->e_shnum; index++) {
        const ElfW(Shdr) *table = &sections[index];
        if (table->sh_type != SHT_SYMTAB || table->sh_link >= header->e_shnum) continue;
        const ElfW(Shdr) *strings = &sections[table->sh_link];
        if (table->sh_offset + table->sh_size > size || strings->sh_offset + strings->sh_size > size) continue;
        const ElfW(Sym) *symbols = (const void *)(file + table->sh_offset);
        for (size_t entry = 0; entry < table->sh_size / sizeof *symbols; entry++) {
            const ElfW(Sym) *symbol = &symbols[entry];
            bool covers = offset >= symbol->st_value && offset - symbol->st_value < symbol->st_size;
            if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && covers && symbol->st_name < strings->sh_size)
                return file + strings->sh_offset + symbol->st_name;
        }
    }
    return NULL;
}

char *stage_time_copy_symbol(const void *code) {
    Dl_info info;
    if (!code || !dladdr(code, &info)) return NULL;
    int descriptor = open(info.dli_fname, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) return NULL;
    char *result = NULL;
    struct stat status;
    if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
        size_t size = (size_t)status.st_size;
        void *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (file != MAP_FAILED) {
            const char *name = find_symbol(file, size, (uintptr_t)code - (uintptr_t)info.dli_fbase);
            if (name) result = strdup(name);
            munmap(file, size);
        }
    }
    close(descriptor);
    return result;
}
