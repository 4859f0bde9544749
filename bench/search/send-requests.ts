import { once } from 'node:events'
import { Agent, get, type RequestOptions } from 'node:http'
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

interface TimedRequests extends RequestTimes {
  /** What each response that isn't 200 was. */
  readonly failures: readonly string[]
}

/** Returns the value below which this share of the values lies. A share of 1 is the largest value. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

/** As `timeRequests`. Throws if a response isn't 200. */
export async function sendRequests(
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<RequestTimes> {
  const { failures, ...times } = await timeRequests(urls, headers)
  if (failures.length > 0) throw new Error(failures.slice(0, 5).join('\n'))
  return times
}

/**
 * Requests the URLs in order over 10 connections. Each connection sends its next request when it has the previous
 * response.
 */
export async function timeRequests(
  urls: readonly string[],
  headers: Readonly<Record<string, string>> = {},
): Promise<TimedRequests> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const latenciesMs: number[] = []
  const failures: string[] = []
  const waiting = urls.values()
  const work = async () => {
    for (const url of waiting) {
      const sent = performance.now()
      const failure = await findFailure(url, { agent, headers })
      if (failure === undefined) latenciesMs.push(performance.now() - sent)
      else failures.push(`${url} returned ${failure}`)
    }
  }
  const began = performance.now()
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
    return { latencies_ms: latenciesMs, duration_ms: performance.now() - began, failures }
  } finally {
    agent.destroy()
  }
}

/** Returns what isn't a 200, after the whole response. */
async function findFailure(url: string, options: RequestOptions): Promise<string | undefined> {
  try {
    const [response] = await once(get(url, options), 'response')
    response.resume()
    await once(response, 'end')
    return response.statusCode === 200 ? undefined : String(response.statusCode)
  } catch (error) {
    return String(error)
  }
}
