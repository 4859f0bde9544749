import type { Endpoint } from '@haat/http-contract'
import { exportAuditEntriesEndpoint } from '../../domains/src/audit-log/contract.ts'
import { exportMailsEndpoint } from '../../domains/src/notifications/outbox/contract.ts'
import type { ServerProcess } from '../server-process.ts'
import { sendCall } from './call-server.ts'

/** A longer export is stopped here: its rate and memory don't change any more. */
const MAX_ROWS = 200_000
/** When the memory is read first. */
const FIRST_ROWS = 20_000

export interface ExportRate {
  readonly name: string
  readonly rows: number
  readonly rows_per_s: number
  readonly growth_megabytes: number
}

/** Downloads lists as CSV, and compares the server's memory early and late in the download. */
export async function measureExports(server: ServerProcess, token: string): Promise<ExportRate[]> {
  const rates: ExportRate[] = []
  const exports: readonly (readonly [string, Endpoint])[] = [
    ['Audit log', exportAuditEntriesEndpoint],
    ['Emails', exportMailsEndpoint],
  ]
  for (const [name, endpoint] of exports) rates.push(await measureExport(server, token, name, endpoint))
  return rates
}

async function measureExport(
  server: ServerProcess,
  token: string,
  name: string,
  endpoint: Endpoint,
): Promise<ExportRate> {
  const began = performance.now()
  const response = await sendCall(server.backend, token, { endpoint })
  if (!response.ok || response.body === null) throw new Error(`The export of ${name} returned ${response.status}`)
  let rows = 0
  let early: number | undefined
  for await (const chunk of response.body) {
    rows += chunk.filter((byte) => byte === 10).length
    if (early === undefined && rows >= FIRST_ROWS) early = server.resident_megabytes()
    if (rows >= MAX_ROWS) break
  }
  const seconds = (performance.now() - began) / 1000
  return { name, rows, rows_per_s: rows / seconds, growth_megabytes: server.resident_megabytes() - (early ?? 0) }
}
