#include <stddef.h>

/// The address of the tar archive that is linked into the program.
const void *_Nonnull cascade_embedded_files(void);

/// The number of bytes of the archive, or zero if none is linked.
size_t cascade_embedded_files_size(void);

/// The names and versions of what is linked into the program, one on each line, or an empty text if the build hasn't listed them.
const char *_Nonnull cascade_components(void);
