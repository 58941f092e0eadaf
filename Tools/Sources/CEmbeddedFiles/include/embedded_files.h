#include <stddef.h>

/// The address of the tar archive that is linked into the program.
const void *_Nonnull cascade_embedded_files(void);

/// The number of bytes of the archive, or zero if none is linked.
size_t cascade_embedded_files_size(void);
