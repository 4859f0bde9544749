import type { Tx } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { queueMail, queueText } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import type { TextMessage } from '../../text-sender.ts'
import type { RegistrableKind } from '../account/registrable-kind.ts'
import { CODE_VALID_MS, CODES_PER_HOUR, SECONDS_BETWEEN_CODES, TOTAL_CODES_PER_HOUR } from './code-limits.ts'
import { type CodePurpose, generateCode, hashCode } from './one-time-code.ts'

const BETWEEN_CODES_MS = SECONDS_BETWEEN_CODES * 1000

/** Who the code is for. Codes for the same account, or for registrations with the same email, are limited together. */
export type CodeOwner =
  | { readonly account_id: string }
  | { readonly registration_id: string; readonly kind: RegistrableKind; readonly email: string }

type CodeMessage =
  | { readonly mail: Mail; readonly has_code: boolean }
  | { readonly text: TextMessage; readonly has_code: true }

export interface CodeRequest {
  readonly owner: CodeOwner
  readonly purpose: CodePurpose
  /** The browser that must enter the code; omitted for signed-in users. */
  readonly browser_hash?: string
  /** Who requests it (`requesterHash`): one requester can't use up the codes of another. */
  readonly requester_hash?: string
  /** Whether the requester is exempt from the limit on all requesters together. */
  readonly is_known?: boolean
  /** The value that the code confirms, if it isn't the email itself. */
  readonly subject?: string
  /**
   * Writes the email or text message. If it doesn't contain the code, it still counts towards the limits, and no code will
   * match.
   */
  readonly message: (code: string) => CodeMessage
}

/**
 * Sends a new code, unless the same requester was sent one in the last 60 s or six in the last hour. Returns 0 if it
 * was sent, or the seconds until the next one can be sent; don't reveal them to users who aren't signed in. The caller
 * holds a lock on the owner.
 */
export async function sendCode(tx: Tx, platform: Platform, request: CodeRequest): Promise<number> {
  const now = platform.clock()
  const waitSeconds = await secondsToWait(tx, request, now)
  if (waitSeconds > 0) return waitSeconds

  const { owner, purpose, subject, browser_hash: browserHash = null, requester_hash: requesterHash = null } = request
  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  const id = rows[0]?.id ?? crypto.randomUUID()
  const code = generateCode()
  const message = request.message(code)
  await tx
    .insertInto('one_time_codes')
    .values({
      id,
      account_id: 'account_id' in owner ? owner.account_id : null,
      registration_id: 'registration_id' in owner ? owner.registration_id : null,
      purpose,
      browser_hash: browserHash,
      requester_hash: requesterHash,
      // For a code that wasn't sent, store the hash of a value that nobody can enter.
      code_hash: hashCode(platform.settings.secret, id, message.has_code ? code : crypto.randomUUID(), subject),
      created_at: now,
      expires_at: new Date(now.getTime() + CODE_VALID_MS),
    })
    .execute()
  if ('text' in message) await queueText(tx, platform, message.text)
  else await queueMail(tx, platform, message.mail)
  return 0
}

async function secondsToWait(tx: Tx, request: CodeRequest, now: Date): Promise<number> {
  const { owner, purpose, requester_hash: requesterHash = null, is_known: isKnown = false } = request
  const sent = tx
    .selectFrom('one_time_codes')
    .select(['created_at', 'requester_hash'])
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(CODES_PER_HOUR + TOTAL_CODES_PER_HOUR)
  const recent =
    'account_id' in owner
      ? await sent.where('account_id', '=', owner.account_id).execute()
      : await sent
          .where('registration_id', 'in', (eb) =>
            eb.selectFrom('registrations').select('id').where('kind', '=', owner.kind).where('email', '=', owner.email),
          )
          .execute()
  const times = recent.map(({ created_at: createdAt }) => createdAt.getTime())
  const own = recent
    .filter((code) => code.requester_hash === requesterHash)
    .map(({ created_at: createdAt }) => createdAt.getTime())
  const [latest] = own
  const sixth = own[CODES_PER_HOUR - 1]
  const oldestOfTotal = isKnown ? undefined : times[TOTAL_CODES_PER_HOUR - 1]
  const allowedAt = Math.max(
    latest === undefined ? 0 : latest + BETWEEN_CODES_MS,
    sixth === undefined ? 0 : sixth + HOUR_MS,
    oldestOfTotal === undefined ? 0 : oldestOfTotal + HOUR_MS,
  )
  return Math.max(0, Math.ceil((allowedAt - now.getTime()) / 1000))
}
