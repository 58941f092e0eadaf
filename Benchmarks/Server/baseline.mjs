// A server as web developers write it today, for comparison: Node's http module, one process per core, over the parsed
// JSON of all places. It answers the same requests as `cascade serve` with the headers that a careful author sends, without
// typing errors and former names.
// Usage: node baseline.mjs PORT PLACES.json FILE.gz

import cluster from "node:cluster";
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { availableParallelism } from "node:os";

const [port, data, file] = process.argv.slice(2);
if (cluster.isPrimary) {
  for (let number = 0; number < availableParallelism(); number++) cluster.fork();
} else {
  serve();
}

function serve() {
  // Places are in breadth-first order, each with its parent, code, name, pinyin and initials.
  const places = JSON.parse(readFileSync(data, "utf8"));
  const roots = [];
  const byCode = new Map();
  for (const place of places) {
    place.children = [];
    place.parent = place.parent === null ? null : places[place.parent];
    place.level = place.parent ? place.parent.level + 1 : 1;
    (place.parent?.children ?? roots).push(place);
    if (place.code) byCode.set(place.code, place);
  }

  const path = (place) => {
    const found = [];
    for (let each = place; each; each = each.parent) found.unshift(each);
    return found;
  };
  const result = (place) => ({
    path: path(place).map(({ name }) => name), codes: path(place).map(({ code }) => code),
    level: place.level, leaf: place.children.length === 0,
  });

  function children(code) {
    const parent = code ? byCode.get(code) : null;
    if (parent === undefined) return null;
    const list = (parent?.children ?? roots).slice(0, 100);
    return {
      of: parent && { code: parent.code, name: parent.name },
      children: list.map((place) => ({ code: place.code, name: place.name, leaf: place.children.length === 0 })),
      total: (parent?.children ?? roots).length,
    };
  }

  /** The rank of a match, best first, or -1. */
  function rank(place, word) {
    if (place.name === word || place.code === word) return 0;
    if (place.name.startsWith(word)) return 1;
    if (place.code?.startsWith(word) || place.pinyin.startsWith(word)) return 2;
    if (place.initials.startsWith(word)) return 3;
    return place.name.includes(word) ? 4 : -1;
  }

  function search(query, limit = 20) {
    const words = query.toLowerCase().split(/\s+/).filter(Boolean);
    const last = words.pop();
    const found = [[], [], [], [], []];
    for (const place of places) {
      const quality = rank(place, last);
      if (quality < 0 || found[quality].length > limit) continue;
      let above = place.parent;
      let missing = words.length;
      while (above && missing > 0) {
        if (rank(above, words[missing - 1]) >= 0) missing -= 1;
        above = above.parent;
      }
      if (missing === 0) found[quality].push(place);
    }
    return { results: found.flat().slice(0, limit).map(result) };
  }

  // Names with and without their suffixes, by the first character, the longest first.
  const names = new Map();
  const suffix = /(特别行政区|[壮回维吾尔]*自治[区州县]|省|市|区|县|街道|镇|乡)$/;
  for (const place of places) {
    const short = place.name.replace(suffix, "");
    for (const name of short.length > 1 && short !== place.name ? [place.name, short] : [place.name]) {
      if (!names.has(name[0])) names.set(name[0], []);
      names.get(name[0]).push({ name, place });
    }
  }
  for (const list of names.values()) list.sort((a, b) => b.name.length - a.name.length || a.place.level - b.place.level);
  const isBelow = (place, above) => {
    for (let each = place.parent; each; each = each.parent) if (each === above) return true;
    return above === null;
  };

  function resolve(text) {
    let place = null;
    let position = 0;
    for (;;) {
      const next = names.get(text[position])?.find((each) =>
        text.startsWith(each.name, position) && isBelow(each.place, place) && (place || each.place.level < 4));
      if (!next) break;
      place = next.place;
      position += next.name.length;
    }
    return {
      path: path(place).map(({ name }) => name), codes: path(place).map(({ code }) => code),
      rest: text.slice(position),
    };
  }

  const tag = (bytes) => `"${createHash("sha1").update(bytes).digest("base64url")}"`;
  const isID = /^[\w.-]{1,64}$/;

  /** Sends a body, or says that the client's copy is current. */
  function send(request, response, status, body, etag, headers) {
    const id = request.headers["x-request-id"];
    headers["X-Content-Type-Options"] = "nosniff";
    headers["X-Request-Id"] = id && isID.test(id) ? id : randomUUID();
    if (request.method === "GET" && status === 200) {
      headers["ETag"] = etag;
      headers["Cache-Control"] = "no-cache";
      if (request.headers["if-none-match"]?.split(/, */).some((each) => each === etag || each === `W/${etag}` || each === "*")) {
        response.writeHead(304, headers);
        return response.end();
      }
    } else {
      headers["Cache-Control"] = "no-store";
    }
    headers["Content-Length"] = body.length;
    response.writeHead(status, headers);
    return response.end(body);
  }

  function sendJSON(request, response, value) {
    const body = Buffer.from(JSON.stringify(value ?? { error: { status: 404, message: "there is no such resource" } }));
    const etag = value && request.method === "GET" ? tag(body) : undefined;
    return send(request, response, value ? 200 : 404, body, etag, { "Content-Type": "application/json; charset=utf-8" });
  }

  const compressed = readFileSync(file);
  const compressedTag = tag(compressed);
  createServer((request, response) => {
    const queryStart = request.url.indexOf("?");
    const path = queryStart < 0 ? request.url : request.url.slice(0, queryStart);
    const parameter = (name) => queryStart < 0 ? null : new URLSearchParams(request.url.slice(queryStart + 1)).get(name);
    switch (path) {
      case "/api/v1/china/children": return sendJSON(request, response, children(parameter("of")));
      case "/api/v1/china/search": return sendJSON(request, response, search(parameter("q") ?? ""));
      case "/api/v1/china/resolve": {
        const parts = [];
        request.on("data", (part) => parts.push(part));
        return request.on("end", () => {
          const { addresses } = JSON.parse(Buffer.concat(parts).toString());
          sendJSON(request, response, { results: addresses.map(resolve) });
        });
      }
      case "/data/china.hierarchy":
        return send(request, response, 200, compressed, compressedTag, {
          "Content-Type": "application/octet-stream", "Content-Encoding": "gzip", Vary: "Accept-Encoding",
        });
      default: return sendJSON(request, response, null);
    }
  }).listen(port, "127.0.0.1");
}
