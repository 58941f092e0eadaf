// The headers of ICU, to which Debian's libxml2 refers, are other ones than those in Foundation.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/xmlreader.h>

static inline xmlParserInputPtr clibxml2_refuse_entity(const char *url, const char *id, xmlParserCtxtPtr context) {
  return NULL;
}

static inline void clibxml2_ignore_message(void *context, const char *message, ...) {}

// The version as the library says it, such as 20914.
static inline const char *clibxml2_version(void) { return xmlParserVersion; }

// Keeps messages off standard error. The last error is known without them.
static inline void clibxml2_be_silent(void) {
  xmlSetGenericErrorFunc(NULL, clibxml2_ignore_message);
}

// Refuses all files and addresses that a document refers to. The loader is one for the whole process.
static inline void clibxml2_refuse_external_entities(void) {
  xmlSetExternalEntityLoader(clibxml2_refuse_entity);
}
