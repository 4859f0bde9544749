-- For wrk: requests the paths in the file BENCH_PATHS in turn, and ends with the figures in one line.
local paths = {}
for path in io.lines(os.getenv('BENCH_PATHS')) do paths[#paths + 1] = path end
local last = 0

function request()
  last = last % #paths + 1
  return wrk.format('GET', paths[last])
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('figures: %d %f %f %f %d\n', summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout))
end
