import { load, median } from './load.ts'
import { figure, type Table } from './report.ts'
import { seedApps } from './seed-apps.ts'
import { startServerProcess } from './server-process.ts'

const ROUNDS = 3

/** `GET /api/store/apps` with 200 apps. */
export async function measureList(): Promise<Table> {
  const haat = await startServerProcess({ environment: { HAAT_DEMO: '0' } })
  try {
    await seedApps(haat.data_directory, 200)
    const runs = []
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.push(await load({ url: `${haat.backend}/api/store/apps`, connections: 10, seconds: 5 }))
    }
    return {
      title: 'The list of all apps',
      columns: ['endpoint', 'apps', 'requests/s', 'p50 ms', 'p99 ms', 'errors'],
      rows: [
        [
          '`GET /api/store/apps`',
          '200',
          figure(median(runs.map((run) => run.requests_per_second))),
          figure(median(runs.map((run) => run.p50_ms))),
          figure(median(runs.map((run) => run.p99_ms))),
          String(median(runs.map((run) => run.errors))),
        ],
      ],
      note: `10 connections, medians of ${ROUNDS} rounds of 5 s.`,
    }
  } finally {
    await haat.stop()
  }
}
