import { sql } from 'kysely'
import { newAppToken } from '../../domains/src/app-platform/tokens/app-token.ts'
import { authenticateApp } from '../../domains/src/app-platform/tokens/authenticate-app.ts'
import { hashSecretToken } from '../../domains/src/secret-token.ts'
import { median } from '../load.ts'
import type { Table } from '../report.ts'
import { type SeededApps, withAppStores } from './with-app-stores.ts'

const STORES = 2_000
const TOKENS_OF_STORE = 25
const LOOKUPS = 5_000
const WARM_UP = 500

/** Measures how long it takes to find out whose token a call of an app has. */
export async function measureTokens(): Promise<Table> {
  const durations = (await withAppStores(STORES, measureLookups)).sort((a, b) => a - b)
  const p95 = durations[Math.floor(durations.length * 0.95)] ?? Number.NaN
  return {
    title: 'Tokens of apps',
    columns: ['lookup', 'p50, ms', 'p95, ms'],
    rows: [['a token of an installation', median(durations).toFixed(2), p95.toFixed(2)]],
    note: `${(STORES * TOKENS_OF_STORE).toLocaleString('en-IN')} valid tokens of ${STORES.toLocaleString('en-IN')} stores, one lookup at a time; each reads the database, so that a revoked token stops working at once.`,
  }
}

async function measureLookups({ db, stores }: SeededApps): Promise<number[]> {
  const { rows: keys } = await sql<{ id: string }>`
    INSERT INTO app_keys (app_id, kid, public_jwk, created_at)
    SELECT id, 'key-1', '{}', now() FROM apps LIMIT 1 RETURNING id`.execute(db)
  const tokens = stores.flatMap(({ installation_id: id }) =>
    Array.from({ length: TOKENS_OF_STORE }, () => ({ id, token: newAppToken('installation') })),
  )
  const rows = tokens.map(({ id, token }) => ({ id, hash: hashSecretToken(token) }))
  await sql`
    INSERT INTO app_tokens (hash, installation_id, key_id, scopes, created_at, expires_at)
    SELECT hash, id, ${keys[0]?.id}, '{products:read}', now(), now() + interval '1 hour'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS token (id uuid, hash text)`.execute(db)
  await sql`ANALYZE`.execute(db)
  const durations: number[] = []
  for (let lookup = -WARM_UP; lookup < LOOKUPS; lookup += 1) {
    const { token } = tokens[Math.floor(Math.random() * tokens.length)] ?? { token: '' }
    const began = performance.now()
    const app = await authenticateApp({ db, clock: () => new Date() }, token)
    if (app === undefined) throw new Error('A token wasn’t found')
    if (lookup >= 0) durations.push(performance.now() - began)
  }
  return durations
}
