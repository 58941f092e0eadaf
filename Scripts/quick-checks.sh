#!/usr/bin/env bash
# Checks that need no build, in seconds: the layout of the code, the texts, and what is generated.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/format.sh
Scripts/check-prose.py || echo "These are suggestions: better words for the texts above. Nothing fails because of them."
Scripts/check-world.py
Scripts/check-texts.py
Scripts/check-docs.py paths
Scripts/check-docs.py translation
Scripts/check-docs.py messages
Scripts/check-apple-api.py
Scripts/make-styles.py --check
Scripts/element-sizes.py --check
Scripts/browser-versions.py --check
