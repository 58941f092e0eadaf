#!/usr/bin/env bash
# Builds and packages the commit a second time, in another folder, and compares all files with those of Scripts/dist.sh: the same
# commit has to give the same bytes on the same machine. It takes as long as Scripts/dist.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."

# In the container of a workflow, the folder belongs to another user.
git=(git -c "safe.directory=$PWD")
if [ -n "$("${git[@]}" status --porcelain)" ]; then
  echo "twice.sh: there are changes; commit them, and run Scripts/dist.sh again" >&2
  exit 1
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"${git[@]}" archive --prefix=another/place/ HEAD | tar -x -C "$folder"
"$folder/another/place/Scripts/dist.sh"
diff .build/dist/SHA256SUMS "$folder/another/place/.build/dist/SHA256SUMS"
echo "Both builds have the same files."
