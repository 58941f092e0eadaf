#!/usr/bin/env python3
"""Checks the workflows in .github/workflows without running them: the keys, the names of matrix variables, the syntax of
shell commands, that the scripts which they call exist, and that actions and images are named by digests, which can't come to
mean another program as tags can.

Usage: Scripts/check-workflow.py [FILE…]
"""

import pathlib
import re
import subprocess
import sys

import yaml

ROOT = pathlib.Path(__file__).parent.parent
JOB_KEYS = {"name", "runs-on", "timeout-minutes", "strategy", "steps", "needs", "if", "env", "permissions",
            "container"}
STEP_KEYS = {"name", "uses", "with", "run", "env", "if", "id", "shell", "working-directory", "continue-on-error"}
PINNED_ACTION = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
PINNED_IMAGE = re.compile(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}")
EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")


def check_image(image):
    """The fault of the name of a container image."""
    if not PINNED_IMAGE.fullmatch(image):
        yield f"{image}: name the tag and the digest, as in {image}@sha256:…"


def check_step(step, variables):
    """The faults of a step."""
    unknown = set(step) - STEP_KEYS
    if unknown:
        yield f"unknown keys {sorted(unknown)}"
    if ("run" in step) == ("uses" in step):
        yield "a step needs either run or uses"
    if "uses" in step and not PINNED_ACTION.fullmatch(step["uses"]):
        yield f"{step['uses']}: name the commit of the action, and its version in a comment"
    for expression in EXPRESSION.findall(str(step)):
        if expression.startswith("matrix.") and expression[7:] not in variables:
            yield f"{expression} isn't in the matrix"
    if "run" in step:
        commands = EXPRESSION.sub("x", step["run"])
        shell = subprocess.run(["bash", "-n"], input=commands, text=True, stderr=subprocess.PIPE)
        if shell.returncode:
            yield shell.stderr.strip()
        for script in re.findall(r"(?:^|\s)(Scripts/[\w./-]+)", commands):
            if not (ROOT / script).is_file() or not (ROOT / script).stat().st_mode & 0o100:
                yield f"{script} doesn't exist or isn't executable"


def check_job(job):
    """The faults of a job."""
    unknown = set(job) - JOB_KEYS
    if unknown:
        yield f"unknown keys {sorted(unknown)}"
    if not job.get("runs-on") or not job.get("steps"):
        yield "a job needs runs-on and steps"
    container = job.get("container")
    image = container.get("image") if isinstance(container, dict) else container
    if image:
        yield from check_image(image)
    matrix = job.get("strategy", {}).get("matrix", {})
    rows = matrix.get("include", [{}])
    variables = set.intersection(*(set(row) for row in rows)) | (set(matrix) - {"include", "exclude"})
    for expression in EXPRESSION.findall(f"{job.get('name')} {job.get('runs-on')}"):
        if expression.startswith("matrix.") and expression[7:] not in variables:
            yield f"{expression} isn't in the matrix"
    for number, step in enumerate(job.get("steps", []), 1):
        for fault in check_step(step, variables):
            yield f"step {number}: {fault}"


def check(path):
    """The faults of a workflow."""
    try:
        workflow = yaml.safe_load(path.read_text(encoding="utf-8"))
    except yaml.YAMLError as error:
        yield str(error)
        return
    # YAML 1.1 reads the key `on` as true.
    if not isinstance(workflow, dict) or not {"on", True} & set(workflow) or not workflow.get("jobs"):
        yield "a workflow needs on and jobs"
        return
    for name, job in workflow["jobs"].items():
        for fault in check_job(job):
            yield f"job {name}: {fault}"


def check_images(path):
    """The faults of the images that a Dockerfile begins with."""
    for image in re.findall(r"^FROM (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE):
        if image != "scratch":
            yield from check_image(image)


def main():
    paths = [*map(pathlib.Path, sys.argv[1:])] or sorted((ROOT / ".github/workflows").glob("*.yml"))
    faults = [f"{path.name}: {fault}" for path in paths for fault in check(path)]
    faults += [f"Dockerfile: {fault}" for fault in check_images(ROOT / "Packaging/Dockerfile")]
    print("\n".join(faults), end="\n" if faults else "")
    if not paths:
        sys.exit("there is no workflow")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
