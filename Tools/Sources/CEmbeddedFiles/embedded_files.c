#include "embedded_files.h"

// Scripts/dist.sh links an object file whose definitions replace these.
__attribute__((weak)) const unsigned char cascade_archive_start[1] = {0};
__attribute__((weak)) const size_t cascade_archive_size = 0;

__attribute__((weak)) const char cascade_component_list[1] = {0};

const void *cascade_embedded_files(void) { return cascade_archive_start; }

size_t cascade_embedded_files_size(void) { return cascade_archive_size; }

const char *cascade_components(void) { return cascade_component_list; }
