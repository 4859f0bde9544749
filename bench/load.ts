import autocannon from 'autocannon'

export interface Load {
  readonly requests_per_second: number
  readonly p50_ms: number
  readonly p99_ms: number
  readonly errors: number
  /** How many requests were answered, with those of the warm-up. */
  readonly requests: number
}

export type LoadOptions = Target & ({ readonly seconds: number } | { readonly amount: number })

interface Target {
  readonly url: string
  readonly connections: number
  readonly headers?: Readonly<Record<string, string>>
  /** Visitors who take turns, each with these headers besides. */
  readonly visitors?: readonly Readonly<Record<string, string>>[]
  /** Paths of the URL's server that are requested in turn, instead of the URL. */
  readonly paths?: readonly string[]
}

/** Sends requests to a URL, after a second of warming up. Anything but 2xx counts as an error. */
export async function load({ url, connections, headers, visitors, paths, ...length }: LoadOptions): Promise<Load> {
  const requests =
    visitors?.map((visitor) => ({ headers: { ...headers, ...visitor } })) ??
    paths?.map((path) => ({ path, headers: { ...headers } }))
  const run = (length: { duration: number } | { amount: number }) =>
    autocannon({ url, connections, ...length, headers: { ...headers }, ...(requests && { requests }) })
  const warmUp = await run({ duration: 1 })
  const result = await run('seconds' in length ? { duration: length.seconds } : length)
  return {
    requests_per_second: result.requests.average,
    p50_ms: result.latency.p50,
    p99_ms: result.latency.p99,
    errors: result.errors + result.timeouts + result.non2xx,
    requests: warmUp.requests.total + result.requests.total,
  }
}

/** Returns the median. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}
