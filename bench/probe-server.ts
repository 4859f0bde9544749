import type { ServerProcess } from './server-process.ts'

const SAMPLE_MS = 50

/** Watches the server's memory, and how long it takes to answer a request that does nothing. */
export function probeServer({ backend, resident_megabytes: residentMegabytes }: ServerProcess, idle: number) {
  let isRunning = true
  let growthMb = 0
  let slowestMs = 0
  const watch = async () => {
    while (isRunning) {
      const began = performance.now()
      await (await fetch(`${backend}/healthz`)).arrayBuffer()
      slowestMs = Math.max(slowestMs, performance.now() - began)
      growthMb = Math.max(growthMb, residentMegabytes() - idle)
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS))
    }
  }
  const watching = watch()
  return {
    async stop() {
      isRunning = false
      await watching
      return { growth_mb: growthMb, slowest_ms: slowestMs }
    },
  }
}
