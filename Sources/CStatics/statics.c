#define _GNU_SOURCE
#include "CStatics.h"

#if __has_include(<elf.h>) && __has_include(<link.h>)

#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: What the program began with

/// A section of the program's file that its code writes to.
typedef struct {
  char *start;
  size_t size;
  /// What the file gave, with the addresses that the loader put in; null if it is zero at first.
  char *first;
} Stretch;

static Stretch stretches[16];
static int stretch_count;
static char *program;
/// What the loader made unwritable when it was done.
static char *sealed, *sealed_end;

typedef size_t __attribute__((aligned(1), may_alias)) Word;

/// Copies memory, or clears it if there is nothing to copy. A sanitizer would complain of the
/// library's function, for it keeps gaps between variables that no code may touch.
__attribute__((no_sanitize("address", "thread"))) static void copy(
  char *to, const char *from, size_t size) {
  size_t done = 0;
  for (; done + sizeof(Word) <= size; done += sizeof(Word)) {
    *(volatile Word *)(to + done) = from ? *(const Word *)(from + done) : 0;
  }
  for (; done < size; done++) *(volatile char *)(to + done) = from ? from[done] : 0;
}

static int open_program(void) { return open("/proc/self/exe", O_RDONLY | O_CLOEXEC); }

static int look(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  program = (char *)info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_GNU_RELRO) continue;
    sealed = program + header->p_vaddr;
    sealed_end = sealed + header->p_memsz;
  }
  return 1; // The program itself comes first.
}

static void keep_section(const ElfW(Shdr) *section) {
  char *start = program + section->sh_addr;
  bool is_zero = section->sh_type == SHT_NOBITS;
  if (!(section->sh_flags & SHF_ALLOC) || !(section->sh_flags & SHF_WRITE)) return;
  if (section->sh_flags & SHF_TLS || !(is_zero || section->sh_type == SHT_PROGBITS)) return;
  if (stretch_count == 16 || (start < sealed_end && start + section->sh_size > sealed)) return;
  Stretch stretch = {start, section->sh_size, NULL};
  if (!is_zero) {
    stretch.first = malloc(section->sh_size);
    if (!stretch.first) return;
    copy(stretch.first, start, section->sh_size);
  }
  stretches[stretch_count++] = stretch;
}

/// Before any code of Swift's runs.
__attribute__((constructor)) static void keep(void) {
  dl_iterate_phdr(look, NULL);
  int file = open_program();
  ElfW(Ehdr) header;
  ElfW(Shdr) section;
  if (file < 0) return;
  if (pread(file, &header, sizeof header, 0) == sizeof header
      && memcmp(header.e_ident, ELFMAG, SELFMAG) == 0) {
    for (int index = 0; index < header.e_shnum; index++) {
      off_t place = header.e_shoff + index * sizeof section;
      if (pread(file, &section, sizeof section, place) != sizeof section) break;
      keep_section(&section);
    }
  }
  close(file);
}

// MARK: Where its variables lie

typedef struct {
  char *name, *start;
  size_t size;
} Variable;

static Variable *variables;
static int variable_count = -1;

static bool ends_with(const char *text, size_t length, const char *end) {
  size_t count = strlen(end);
  return length >= count && memcmp(text + length - count, end, count) == 0;
}

/// The place of the last letter of a mangled name; behind it, from a full stop on, is the number of
/// a part if an optimised build has split what it names.
static size_t mangled_length(const char *name) { return strcspn(name, "."); }

/// Whether a mangled name is that of a global or a static, or of the mark that it is initialised.
static bool is_variable(const char *name) {
  size_t length = mangled_length(name);
  return ends_with(name, length, "vp") || ends_with(name, length, "vpZ")
    || ends_with(name, length, "_Wz");
}

/// Whether it is that of an object in the program's file, which an optimised build has made for a
/// global or a static: `…_WZTv_`, `…_WZTv0_`.
static bool is_object(const char *name) {
  size_t length = mangled_length(name);
  if (!ends_with(name, length, "_")) return false;
  for (length--; length && name[length - 1] >= '0' && name[length - 1] <= '9';) length--;
  return ends_with(name, length, "_WZTv");
}

/// The mark that such an object is initialised, its type and its references. The object stays where
/// it is and may be referred to from outside the module, so that they are left alone.
enum { object_head = 8 + 16 };

static void add_variables(const char *file, size_t size) {
  const ElfW(Ehdr) *header = (const void *)file;
  if (size < sizeof *header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
  if (!header->e_shoff || header->e_shoff + header->e_shnum * sizeof(ElfW(Shdr)) > size) return;
  const ElfW(Shdr) *sections = (const void *)(file + header->e_shoff);
  for (int index = 0; index < header->e_shnum; index++) {
    const ElfW(Shdr) *section = &sections[index];
    if (section->sh_type != SHT_SYMTAB || section->sh_link >= header->e_shnum) continue;
    const ElfW(Shdr) *names = &sections[section->sh_link];
    if (section->sh_offset + section->sh_size > size || names->sh_offset + names->sh_size > size)
      return;
    const ElfW(Sym) *symbols = (const void *)(file + section->sh_offset);
    size_t count = section->sh_size / sizeof *symbols, room = 0;
    for (size_t number = 0; number < count; number++) {
      const ElfW(Sym) *symbol = &symbols[number];
      if (ELF64_ST_TYPE(symbol->st_info) != STT_OBJECT || symbol->st_shndx == SHN_UNDEF) continue;
      if (!symbol->st_size || symbol->st_name >= names->sh_size) continue;
      const char *name = file + names->sh_offset + symbol->st_name;
      if (name[0] != '$' || name[1] != 's') continue;
      bool is_whole = is_object(name) && !name[mangled_length(name)];
      size_t head = is_whole ? object_head : 0;
      if (!(is_variable(name) || is_object(name)) || symbol->st_size <= head) continue;
      if ((size_t)variable_count == room) {
        room = room ? 2 * room : 1024;
        Variable *more = realloc(variables, room * sizeof *more);
        if (!more) return;
        variables = more;
      }
      variables[variable_count++] =
        (Variable){strdup(name), program + symbol->st_value + head, symbol->st_size - head};
    }
  }
}

int statics_find(void) {
  if (variable_count >= 0) return variable_count;
  variable_count = 0;
  int descriptor = open_program();
  if (descriptor < 0) return 0;
  struct stat status;
  if (fstat(descriptor, &status) == 0) {
    size_t size = status.st_size;
    char *file = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (file != MAP_FAILED) {
      add_variables(file, size);
      munmap(file, size);
    }
  }
  close(descriptor);
  return variable_count;
}

// MARK: Setting them back

static bool renew(Variable variable) {
  for (int index = 0; index < stretch_count; index++) {
    Stretch stretch = stretches[index];
    if (variable.start < stretch.start) continue;
    size_t offset = variable.start - stretch.start;
    if (offset + variable.size > stretch.size) continue;
    copy(variable.start, stretch.first ? stretch.first + offset : NULL, variable.size);
    return true;
  }
  return false;
}

int statics_renew(const char *module) {
  // `$s5MyApp…`, and `…5MyAppE…` in its extensions of types of other modules.
  char own[256], extension[256];
  int length = snprintf(own, sizeof own, "$s%zu%s", strlen(module), module);
  snprintf(extension, sizeof extension, "%zu%sE", strlen(module), module);
  if (length <= 2 || (size_t)length >= sizeof own - 1) return 0;
  int count = 0;
  for (int index = 0; index < statics_find(); index++) {
    const char *name = variables[index].name;
    if (!name) continue;
    if (strncmp(name, own, length) == 0 || strstr(name, extension)) {
      count += renew(variables[index]);
    }
  }
  return count;
}

#else

int statics_find(void) { return 0; }
int statics_renew(const char *module) { (void)module; return 0; }

#endif
