import type { Db, Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { hashSecretToken, isSecretToken, newSecretToken } from '../../secret-token.ts'

const SESSION_VALID_MS = 90 * DAY_MS

interface CustomerSession {
  readonly customer_id: string
  readonly email: string
  readonly name: string
  readonly phone: string
}

/** Returns the customer who is signed in to a store with a token, or undefined. */
export async function findCustomerSession(
  db: Db | Tx,
  storeId: string,
  token: string | undefined,
  now: Date,
): Promise<CustomerSession | undefined> {
  if (token === undefined || !isSecretToken(token)) return undefined
  return db
    .selectFrom('customer_sessions as session')
    .innerJoin('customers', 'customers.id', 'session.customer_id')
    .select(['customers.id as customer_id', 'customers.email', 'customers.name', 'customers.phone'])
    .where('session.token_hash', '=', hashSecretToken(token))
    .where('session.store_id', '=', storeId)
    .where('session.expires_at', '>', now)
    .where('customers.erased_at', 'is', null)
    .executeTakeFirst()
}

/** Signs a customer in. Returns the token, which is stored as a hash only. */
export async function openCustomerSession(
  tx: Tx,
  session: { readonly store_id: string; readonly customer_id: string; readonly now: Date },
): Promise<{ token: string; expires_at: Date }> {
  const { now, ...customer } = session
  const token = newSecretToken()
  const expiresAt = new Date(now.getTime() + SESSION_VALID_MS)
  await tx
    .insertInto('customer_sessions')
    .values({ ...customer, token_hash: hashSecretToken(token), created_at: now, expires_at: expiresAt })
    .execute()
  return { token, expires_at: expiresAt }
}
