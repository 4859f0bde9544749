import { connect, type Db, inTransaction } from '@haat/db'
import { recordAppEvents } from '../../domains/src/app-events/index.ts'

/**
 * A process that changes stores until it's killed, or everything is written: transactions of some events each, of which
 * every tenth is rolled back.
 */
const { DATABASE_URL: connectionString = '', STORES = '[]', EVENTS = '0' } = process.env
const stores: string[] = JSON.parse(STORES)
const EVENTS_OF_TRANSACTION = 20
const WRITERS = 4
const db = connect({ connectionString })
/** Ends a transaction. Declared before the writers start. */
class RolledBack extends Error {}

console.log('started')
await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
process.exit()

async function write(writer: number): Promise<void> {
  for (let number = writer; (await countEvents(db)) < Number(EVENTS); number += WRITERS) {
    const storeId = stores[number % stores.length] ?? ''
    await inTransaction(db, async (tx) => {
      const events = Array.from({ length: EVENTS_OF_TRANSACTION }, () => ({
        store_id: storeId,
        type: 'products.created' as const,
        subject_id: crypto.randomUUID(),
      }))
      await recordAppEvents(tx, events, new Date())
      if (number % 10 === 0) throw new RolledBack()
    }).catch(async (error: unknown) => {
      // PostgreSQL is killed too.
      if (!(error instanceof RolledBack)) await new Promise((done) => setTimeout(done, 50))
    })
  }
}

async function countEvents(from: Db): Promise<number> {
  const row = await from
    .selectFrom('app_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirst()
    .catch(() => undefined)
  return Number(row?.count ?? 0)
}
