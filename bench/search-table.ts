import { figure, type Table } from './report.ts'
import { type Latency, measureSearch } from './search.ts'

/** Measures the search over 100,000 apps. */
export async function measureSearchTable(): Promise<Table> {
  const { apps, queries, connections, uncached, cached } = await measureSearch()
  const row = (
    name: string,
    { requests_per_second: requestsPerSecond, p50_ms: p50Ms, p99_ms: p99Ms, max_ms: maxMs }: Latency,
  ) => [name, ...[requestsPerSecond, p50Ms, p99Ms, maxMs].map(figure)]
  return {
    title: `Search over ${apps.toLocaleString('en-IN')} apps`,
    columns: ['queries', 'requests/s', 'p50 ms', 'p99 ms', 'slowest ms'],
    rows: [row('first time', uncached), row('repeated', cached)],
    note: `${connections} connections, ${queries.toLocaleString('en-IN')} different queries: prefixes, typos, two words.`,
  }
}
