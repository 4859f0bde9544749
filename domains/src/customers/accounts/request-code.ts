import { createHmac, randomInt } from 'node:crypto'
import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS, MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { queueStoreMails } from '../../store-mails/index.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { CODE_RESEND_SECONDS, CODE_VALID_MINUTES } from './contract.ts'
import { customerCodeMail } from './mails.ts'

// With five attempts by the requester of each code and five by others, at most 100 of a million codes can be guessed per
// hour.
const CODES_PER_HOUR = 10

interface Requester {
  readonly store_slug: string
  readonly email: string
  readonly request_id?: string | undefined
}

/**
 * Emails a code to sign in to a store, whether or not the address belongs to a customer: who asks can't tell. Sends nothing
 * within a minute of the last code, or after ten codes in an hour. Returns the ID of the request, which looks the same if no
 * code was sent: the one who has it has attempts of their own for the code.
 */
export async function requestCustomerCode(
  platform: Platform,
  { store_slug: storeSlug, email, request_id: lastId }: Requester,
): Promise<{ request_id: string }> {
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    const store = await requireOpenStore(tx, storeSlug, now)
    // Concurrent requests for the same address wait for each other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`customer-code:${store.id}:${email}`}, 0))`.execute(tx)
    if (!(await canSend(tx, { store_id: store.id, email, now }))) return { request_id: lastId ?? crypto.randomUUID() }
    const code = randomInt(0, 1_000_000).toString().padStart(6, '0')
    const id = crypto.randomUUID()
    const expiresAt = new Date(now.getTime() + CODE_VALID_MINUTES * MINUTE_MS)
    await tx
      .insertInto('customer_codes')
      .values({
        id,
        store_id: store.id,
        email,
        code_hash: hashCustomerCode(platform.settings.secret, id, code),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const mail = customerCodeMail({ store_name: store.name, email, code, expires_at: expiresAt })
    await queueStoreMails(tx, platform, store, [mail])
    return { request_id: id }
  })
}

/** Returns a keyed hash of a code, bound to its row: codes can't be guessed from the database. */
export function hashCustomerCode(secret: string, codeId: string, code: string): string {
  return createHmac('sha256', secret).update(`customer-code:${codeId}:${code}`).digest('base64url')
}

async function canSend(
  tx: Tx,
  { store_id: storeId, email, now }: { readonly store_id: string; readonly email: string; readonly now: Date },
): Promise<boolean> {
  const recent = await tx
    .selectFrom('customer_codes')
    .select('created_at')
    .where('store_id', '=', storeId)
    .where('email', '=', email)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(CODES_PER_HOUR)
    .execute()
  const latest = recent[0]?.created_at.getTime()
  if (recent.length >= CODES_PER_HOUR) return false
  return latest === undefined || now.getTime() - latest >= CODE_RESEND_SECONDS * 1000
}
