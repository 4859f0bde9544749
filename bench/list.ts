import { type Load, load, median } from './load.ts'
import { figure, type Table } from './report.ts'
import { withCatalog } from './with-catalog.ts'

const APPS = 200
const ROUNDS = 3

/** Measures `GET /api/store/apps` with 200 apps. */
export function measureList(): Promise<Table> {
  return withCatalog(APPS, async ({ backend }) => {
    const runs: Load[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await load({ url: `${backend}/api/store/apps`, connections: 10, seconds: 5 }))
    }
    const of = (read: (run: Load) => number) => median(runs.map(read))
    return {
      title: 'The list of all apps',
      columns: ['endpoint', 'apps', 'requests/s', 'p50 ms', 'p99 ms', 'errors'],
      rows: [
        [
          '`GET /api/store/apps`',
          String(APPS),
          figure(of((run) => run.requests_per_second)),
          figure(of((run) => run.p50_ms)),
          figure(of((run) => run.p99_ms)),
          String(of((run) => run.errors)),
        ],
      ],
      note: `10 connections, medians of ${ROUNDS} rounds of 5 s.`,
    }
  })
}
