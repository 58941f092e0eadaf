// The headers of ICU, to which Debian's libxml2 refers, are other ones than those in Foundation.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/xmlreader.h>

static inline xmlParserInputPtr clibxml2_refuse_entity(const char *url, const char *id, xmlParserCtxtPtr context) {
  return NULL;
}

// Refuses all files and addresses that a document refers to. The loader is one for the whole process.
static inline void clibxml2_refuse_external_entities(void) {
  xmlSetExternalEntityLoader(clibxml2_refuse_entity);
}
