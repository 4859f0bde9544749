import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, median } from './load.ts'
import { figure, type Table } from './report.ts'
import { startServerProcess } from './server-process.ts'

const STARTS = 5

/** Measures the time to the first page, with a new and an existing database, and memory before and after many requests. */
export async function measureStartAndMemory(): Promise<Table> {
  const directory = mkdtempSync(join(tmpdir(), 'haat-bench-'))
  try {
    const first = await startServerProcess({ data_directory: directory })
    await first.stop()
    const again: number[] = []
    for (let start = 0; start < STARTS; start += 1) {
      const server = await startServerProcess({ data_directory: directory })
      again.push(server.first_page_ms)
      await server.stop()
    }
    const server = await startServerProcess({ data_directory: directory })
    const idle = server.resident_megabytes()
    await loadRequests(server.marketplace, 10_000)
    const warm = server.resident_megabytes()
    await loadRequests(server.marketplace, 100_000)
    const after = server.resident_megabytes()
    await server.stop()
    return {
      title: 'Start and memory',
      columns: ['measurement', 'value'],
      rows: [
        ['first start with a new database and demo, until the first page', `${figure(first.first_page_ms)} ms`],
        [`later starts, until the first page, median of ${STARTS}`, `${figure(median(again))} ms`],
        ['resident memory after startup (without PostgreSQL)', `${figure(idle)} MB`],
        ['after 10,000 home pages', `${figure(warm)} MB`],
        ['after 100,000 more', `${figure(after)} MB`],
      ],
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

async function loadRequests(url: string, requests: number): Promise<void> {
  let done = 0
  while (done < requests) {
    const run = await load({ url, connections: 20, seconds: 3, headers: { 'accept-encoding': 'gzip' } })
    if (run.errors > 0) throw new Error(`${run.errors} of the requests failed`)
    done += run.requests_per_second * 4
  }
}
