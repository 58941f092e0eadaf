"""The OpenAPI description: generated requests, and the answers that the documentation shows."""

import json
import os
import pathlib
import re
import subprocess
import sys

import jsonschema_rs
import pytest

from server import ROOT, serving

DESCRIPTION = "/api/v1/openapi.json"


# The seed of the generated requests. Another one makes others: CASCADE_SEED=2.
SEED = os.environ.get("CASCADE_SEED", "1")


@pytest.mark.parametrize("options", [[], ["--countries", "JP,any"]])
def test_generated_requests_get_the_answers_that_the_description_promises(options, tmp_path):
    with serving(*options) as (server, _):
        # The first request for all countries makes their hierarchy, which takes longer than a generated request may.
        for name in ("world", "JP") if options else ():
            assert server.get(f"/api/v1/{name}/search?q=a").status == 200
            assert server.send(
                f"POST /api/v1/{name}/resolve HTTP/1.1", "Content-Type: application/json", "Content-Length: 12",
                body=b'{"text":"a"}').status == 200
        found = subprocess.run(
            [pathlib.Path(sys.executable).parent / "st", "--config-file", pathlib.Path(__file__).parent / "schemathesis.toml",
             "run", f"http://127.0.0.1:{server.port}{DESCRIPTION}", "--continue-on-failure", "--max-examples", "40",
             "--seed", SEED],
            cwd=tmp_path, capture_output=True, text=True)
        assert found.returncode == 0, f"seed {SEED}\n" + found.stdout[-20_000:] + found.stderr
        # At least these were tested: eight operations of a hierarchy and of the server.
        assert re.search(r"Tested: ([89]|\d\d)", found.stdout), found.stdout[-2_000:]


@pytest.fixture(scope="module")
def description():
    with serving() as (server, _):
        return server.get(DESCRIPTION).json()


def schema_of_answer(description, method, path):
    """The schema of the answer to a request; its references are resolved in the description."""
    resource = re.sub(r"^/api/v1/[^/]+/(?=[a-z]+$)", "/api/v1/{name}/", path.split("?")[0])
    answer = description["paths"][resource][method.lower()]["responses"]["200"]["content"]["application/json"]
    return {**answer["schema"], "components": description["components"]}


def examples():
    """The requests of the documentation, with the answers."""
    text = (ROOT / "Documentation/API.md").read_text(encoding="utf-8")
    return re.findall(r"```\n(GET|POST) (\S+)\n(?:\n[^`]*)?```\n```json\n(.+)\n```", text)


def closed(schema):
    """A schema by which objects have no members that it doesn't list."""
    if isinstance(schema, list):
        return [closed(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    result = {key: closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and "additionalProperties" not in schema:
        result["additionalProperties"] = False
    return result


@pytest.mark.first_tier
def test_the_answers_in_the_documentation_match_the_description_member_by_member(description):
    found = examples()
    assert len(found) == 13
    for method, path, answer in found:
        jsonschema_rs.validate(closed(schema_of_answer(description, method, path)), json.loads(answer))


@pytest.mark.first_tier
def test_the_form_of_one_of_all_countries_needs_the_country():
    with serving("--countries", "JP,any") as (server, _):
        paths = server.get(DESCRIPTION).json()["paths"]
    form, own = (paths[f"/api/v1/{name}/form"]["get"]["parameters"] for name in ("world", "{name}"))
    assert [(each["name"], each.get("required", False)) for each in form] == [("of", True), ("language", False)]
    assert own[0]["schema"] == {"enum": ["places", "JP"]} and not own[1].get("required", False)


@pytest.mark.first_tier
def test_the_description_is_about_the_hierarchies_that_are_served(description):
    children = description["paths"]["/api/v1/{name}/children"]["get"]
    name, *query = children["parameters"]
    assert name["schema"] == {"enum": ["places"]}
    assert [each["name"] for each in query] == ["of", "offset", "limit", "version"]
    assert query[2]["schema"] == {"type": "integer", "minimum": 1, "maximum": (1 << 63) - 1, "default": 100}
