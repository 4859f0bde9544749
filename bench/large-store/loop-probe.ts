import { createServer } from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** Preloaded into the server's process: serves how long its event loop was blocked since the last request, as JSON. */
const port = process.env.BENCH_LOOP_PORT
if (isMainThread && port !== undefined) {
  const TICK_MS = 5
  const delay = monitorEventLoopDelay({ resolution: TICK_MS })
  delay.enable()
  let longestUs = 0
  let before = process.threadCpuUsage()
  // The processor time between two ticks is that of the longest task, however busy the machine is.
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longestUs = Math.max(longestUs, user + system)
    before = process.threadCpuUsage()
  }, TICK_MS).unref()
  createServer((_, response) => {
    response.end(JSON.stringify({ blocked_cpu_ms: longestUs / 1_000, blocked_ms: delay.max / 1e6 }))
    longestUs = 0
    delay.reset()
  })
    // The server's child processes preload this file, too, when the port is taken.
    .on('error', () => undefined)
    .listen(Number(port), '127.0.0.1')
    .unref()
}
