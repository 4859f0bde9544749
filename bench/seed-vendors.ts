import { closeDatabase, connect, type Db, inTransaction } from '@haat/db'
import { insertAccount, openSession } from '../domains/src/identity/index.ts'
import { BENCHMARK_SECRET } from './with-seeded-server.ts'

const APPS_PER_VENDOR = 8

/**
 * Adds signed-in vendors with two stores each, and different apps of the catalogue installed in the first one. Returns
 * their cookies.
 */
export async function seedVendors(connectionString: string, count: number): Promise<string[]> {
  const db = connect({ connectionString, max: 1 })
  const apps = await db.selectFrom('apps').select('id').orderBy('id').execute()
  const cookies: string[] = []
  for (let index = 0; index < count; index += 1) {
    const installed = Array.from(
      { length: APPS_PER_VENDOR },
      (_, app) => apps[(index * 13 + app * 29) % apps.length]?.id,
    )
    cookies.push(await seedVendor(db, index, new Set(installed.filter((id) => id !== undefined))))
  }
  await closeDatabase(db)
  return cookies
}

async function seedVendor(db: Db, index: number, appIds: ReadonlySet<string>): Promise<string> {
  const now = new Date()
  const person = { name: `Vendor ${index} Sharma`, email: `vendor-${index}@example.com` }
  const account = await inTransaction(db, (tx) =>
    insertAccount(tx, { kind: 'vendor', ...person, password_hash: 'none', now }),
  )
  const [store] = await db
    .insertInto('stores')
    .values(
      ['first', 'second'].map((part) => ({
        vendor_id: account.id,
        slug: `${part}-store-${index}`,
        name: `Store ${index}`,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  if (store === undefined) throw new Error('The stores were not inserted')
  await db
    .insertInto('app_installations')
    .values([...appIds].map((id) => ({ store_id: store.id, app_id: id, installed_by: account.id })))
    .execute()
  const settings = { secret: BENCHMARK_SECRET }
  const { token } = await openSession({ db, clock: () => now, settings }, account, {
    ip: '127.0.0.1',
    user_agent: 'bench',
  })
  return `tokenVendorsPlatform=${token}; storeSelectedPlatform=${store.slug}`
}
