import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { figure } from '../report.ts'

export const CONNECTIONS = 10

/** Column names for `latencyCells`. */
export const latencyColumns = ['requests/s', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms'] as const

/** Returns the cells of a row: requests per second and latencies. */
export function latencyCells(times: RequestTimes): string[] {
  const { latencies_ms: latenciesMs, duration_ms: durationMs } = times
  const percentiles = [0.5, 0.95, 0.99, 1].map((share) => percentile(latenciesMs, share))
  return [(latenciesMs.length / durationMs) * 1000, ...percentiles].map(figure)
}

export interface RequestTimes {
  readonly latencies_ms: readonly number[]
  readonly duration_ms: number
}

/** Returns the value below which this share of the values lies. A share of 1 is the largest value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

/**
 * Requests the URLs in order over 10 connections. Each connection sends its next request when it has the previous
 * response. Throws if a response isn't 200.
 */
export async function sendRequests(
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<RequestTimes> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latenciesMs: number[] = []
  const waiting = urls.values()
  const work = async () => {
    for (const url of waiting) {
      const sent = performance.now()
      const [response] = await once(get(url, { agent, headers }), 'response')
      response.resume()
      await once(response, 'end')
      if (response.statusCode !== 200) throw new Error(`${url} returned ${response.statusCode}`)
      latenciesMs.push(performance.now() - sent)
    }
  }
  const began = performance.now()
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    return { latencies_ms: latenciesMs, duration_ms: performance.now() - began }
  } finally {
    agent.destroy()
  }
}
