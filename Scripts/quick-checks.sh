#!/usr/bin/env bash
# Checks that need no build, in seconds: the layout of the code, the texts, and what is generated.
set -euo pipefail
cd "$(dirname "$0")/.."
Scripts/format.sh
Scripts/check-prose.py || echo "These are suggestions: better words for the texts above. Nothing fails because of them."
Data/generators/check-world.py
Scripts/check-texts.py
Scripts/check-docs.py paths
Scripts/check-docs.py translation
Scripts/check-docs.py messages
Scripts/check-docs.py classes
Scripts/check-apple-api.py
Scripts/make-styles.py --check
Scripts/element-sizes.py --check
Scripts/browser-versions.py --check
long=$(git log --max-count 20 --no-merges --format=%s 2> /dev/null | awk 'length > 60')
if [ -n "$long" ]; then
  printf 'Subjects of commits have at most 60 characters:\n%s\n' "$long" >&2
  exit 1
fi
