import { join, resolve } from 'node:path'
import { closeDatabase, connect } from '@haat/db'
import { checkBooks } from '../../domains/src/payouts/index.ts'
import { readConfiguration } from './configuration.ts'
import { openRunningDatabase } from './open-running-database.ts'

// `npm run ledger:check`: exits with 1 if the books don't add up, 2 if they can't be read. Haat can be running.
const root = join(import.meta.dirname, '../..')
/** Each check reads whole tables. */
const QUERY_TIMEOUT_MS = 600_000

try {
  const configuration = readConfiguration(process.env)
  const database = await openRunningDatabase(configuration, resolve(root, configuration.DATA_DIR))
  const db = connect({ connectionString: database.connectionString, max: 1, query_timeout_ms: QUERY_TIMEOUT_MS })
  const results = await checkBooks(db)
  await closeDatabase(db)
  await database.close()
  for (const { name, difference_count: count, differences } of results) {
    console.log(count === 0 ? `✓ ${name}` : `✗ ${name}: ${count} ${count === 1 ? 'difference' : 'differences'}`)
    for (const difference of differences) console.log(`    ${JSON.stringify(difference)}`)
  }
  const isRight = results.every((result) => result.difference_count === 0)
  console.log(isRight ? 'The books add up.' : 'The books don’t add up. See “Checking the books” in docs/money.md.')
  process.exit(isRight ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
