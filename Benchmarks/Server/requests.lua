-- Sends the requests of a file, one after the other, and prints the result as a line of JSON.
-- Usage: wrk -s requests.lua URL -- FILE      Each line of the file is a path, or a path, a tab and a body in JSON.

local requests = {}
local position = 0
local threads = {}

function setup(thread)
  thread:set("number", #threads)
  table.insert(threads, thread)
end

function init(args)
  for line in io.lines(args[1]) do
    local path, body = line:match("^([^\t]+)\t(.*)$")
    local headers = { ["Accept-Encoding"] = "gzip" }
    if body then headers["Content-Type"] = "application/json" end
    table.insert(requests, wrk.format(body and "POST" or "GET", path or line, headers, body))
  end
  position = number * math.floor(#requests / 2)
end

function request()
  position = position % #requests + 1
  return requests[position]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%.3f,"p50":%.3f,"p99":%.3f,"bytes":%d,"errors":%d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    summary.bytes, errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
