import { timingSafeEqual } from 'node:crypto'
import { type Db, inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
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

/** By the requester of a code, and by everybody else. */
const MAX_ATTEMPTS = 5

interface Attempt {
  readonly store_slug: string
  readonly email: string
  readonly code: string
  /** Of the request for the code. */
  readonly request_id?: string | undefined
}

/**
 * Signs a customer in with an emailed code, and creates the customer if the address is new. Any code that was sent in the
 * last 10 minutes works, so that nobody can void another person's code by requesting one. Wrong codes don't either: whoever
 * requested a code has attempts that others can't use up. Refuses with `wrong_code`.
 */
export async function signInCustomer(
  platform: Platform,
  { store_slug: storeSlug, email, code, request_id: requestId }: Attempt,
): Promise<{ customer_token: string; expires_at: string; account: CustomerAccount }> {
  const { db, clock } = platform
  const now = clock()
  const store = await requireOpenStore(db, storeSlug, now)
  const codeId = await tryCode(platform, { store_id: store.id, email, code, request_id: requestId, now })
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

interface CodeToTry {
  readonly store_id: string
  readonly email: string
  readonly code: string
  readonly request_id: string | undefined
  readonly now: Date
}

/** No code has this ID. */
const NO_REQUEST = '00000000-0000-0000-0000-000000000000'

/** Counts the attempt before it compares, so that concurrent attempts are all counted. Returns the code's ID. */
async function tryCode(
  { db, settings, log }: Platform,
  { store_id: storeId, email, code, request_id: requestId = NO_REQUEST, now }: CodeToTry,
): Promise<string> {
  const sent = await db
    .updateTable('customer_codes')
    .set({
      attempts: sql<number>`attempts + (id <> ${requestId})::integer`,
      requester_attempts: sql<number>`requester_attempts + (id = ${requestId})::integer`,
    })
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .where(sql<number>`CASE WHEN id = ${requestId} THEN requester_attempts ELSE attempts END`, '<', MAX_ATTEMPTS)
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
