import { timingSafeEqual } from 'node:crypto'
import { type Db, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { wrongCode } from '../../identity/contract.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { saveBuyer } from '../buyers/save-buyer.ts'
import { openCustomerSession } from '../sessions/customer-session.ts'
import type { CustomerAccount } from './contract.ts'
import { getAccount } from './own-account.ts'
import { hashCustomerCode } from './request-code.ts'

const MAX_ATTEMPTS = 5

interface Attempt {
  readonly store_slug: string
  readonly email: string
  readonly code: string
}

/**
 * Signs a customer in with an emailed code, and creates the customer if the address is new. Any code that was sent in the
 * last 10 minutes works, so that nobody can void another person's code by requesting one. Refuses with `wrong_code`.
 */
export async function signInCustomer(
  platform: Platform,
  { store_slug: storeSlug, email, code }: Attempt,
): Promise<{ customer_token: string; expires_at: string; account: CustomerAccount }> {
  const { db, clock } = platform
  const now = clock()
  const store = await requireOpenStore(db, storeSlug, now)
  const codeId = await tryCode(platform, { store_id: store.id, email, code, now })
  return inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('customer_codes')
      .set({ used_at: now })
      .where('id', '=', codeId)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (used === undefined) throw new Refused(wrongCode)
    const buyer = { store_id: store.id, email, phone: '', name: '', source: 'account', now } as const
    const { id } = await saveBuyer(tx, buyer)
    const session = await openCustomerSession(tx, { store_id: store.id, customer_id: id, now })
    return {
      customer_token: session.token,
      expires_at: session.expires_at.toISOString(),
      account: await getAccount(tx, id),
    }
  })
}

/** Ends a session. Does nothing if it has ended, or belongs to another store. */
export async function signOutCustomer(db: Db, storeId: string, token: string | undefined): Promise<void> {
  if (token === undefined) return
  await db
    .deleteFrom('customer_sessions')
    .where('store_id', '=', storeId)
    .where('token_hash', '=', hashSecretToken(token))
    .execute()
}

/** Counts the attempt before it compares, so that concurrent attempts are all counted. Returns the code's ID. */
async function tryCode(
  { db, settings, log }: Platform,
  { store_id: storeId, email, code, now }: { store_id: string; email: string; code: string; now: Date },
): Promise<string> {
  const sent = await db
    .updateTable('customer_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash'])
    .execute()
  const match = sent.find(({ id, code_hash: hash }) => isSameHash(hash, hashCustomerCode(settings.secret, id, code)))
  if (match === undefined) {
    recordSecurityEvent(log, 'code.refused', { reason: 'customer_sign_in' })
    throw new Refused(wrongCode)
  }
  return match.id
}

function isSameHash(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
