import { join, resolve } from 'node:path'
import { closeDatabase, connect } from '@haat/db'
import { verifyAuditLog } from '../../domains/src/audit-log/index.ts'
import { readConfiguration } from './configuration.ts'
import { openRunningDatabase } from './open-running-database.ts'

// `npm run audit:verify`: exits with 1 if the audit log was changed, 2 if it can't be read. Haat can be running.
const root = join(import.meta.dirname, '../..')
/** Entries that were never sealed are found by reading the whole table. */
const QUERY_TIMEOUT_MS = 600_000

try {
  const configuration = readConfiguration(process.env)
  const database = await openRunningDatabase(configuration, resolve(root, configuration.DATA_DIR))
  const db = connect({ connectionString: database.connectionString, max: 1, query_timeout_ms: QUERY_TIMEOUT_MS })
  const { is_intact: isIntact, seals, entries, last_seal: last, problems } = await verifyAuditLog(db)
  await closeDatabase(db)
  await database.close()
  console.log(
    `${entries} entries in ${seals} seals. Last seal: ${last === null ? 'none' : `${last.number} ${last.hash}`}`,
  )
  for (const problem of problems) console.log(`✗ ${JSON.stringify(problem)}`)
  console.log(isIntact ? 'The audit log is intact.' : 'The audit log was changed. See docs/audit-log.md.')
  process.exit(isIntact ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
