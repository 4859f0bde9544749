import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import type { AccountRow } from './account.ts'
import { codeMail } from './mails.ts'
import { type CodePurpose, drawCode, hashCode } from './one-time-code.ts'

export const SECONDS_BETWEEN_CODES = 60
const BETWEEN_CODES_MS = SECONDS_BETWEEN_CODES * 1000
const VALID_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000
// Five tries each: at most 30 guesses an hour at a million codes.
const CODES_AN_HOUR = 6

/**
 * Sends a new code, which replaces the ones before, unless one went out in the last 60 s or six in the last hour.
 * Answers for how many seconds none is sent, 0 where it was; whoever asked from outside is never told. The caller holds
 * the account's row (`lockAccount`). `subject`: what the code is to confirm, where that is not the address itself.
 */
export async function sendCode(
  tx: Tx,
  platform: Platform,
  account: AccountRow,
  purpose: CodePurpose,
  subject?: string,
): Promise<number> {
  const now = platform.clock()
  const recent = await tx
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('account_id', '=', account.id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(CODES_AN_HOUR)
    .execute()
  const wait_seconds = secondsToWait(
    recent.map(({ created_at }) => created_at.getTime()),
    now.getTime(),
  )
  if (wait_seconds > 0) return wait_seconds

  const { rows } = await sql<{ id: string }>`select uuidv7() as id`.execute(tx)
  const id = rows[0]?.id ?? crypto.randomUUID()
  const code = drawCode()
  await tx
    .insertInto('one_time_codes')
    .values({
      id,
      account_id: account.id,
      purpose,
      code_hash: hashCode(platform.settings.secret, id, code, subject),
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_MS),
    })
    .execute()
  await queueMail(tx, platform, codeMail(account.email, purpose, code))
  return 0
}

/** `sent_ms`: when codes were sent in the last hour, latest first. */
function secondsToWait(sent_ms: readonly number[], now_ms: number): number {
  const [latest] = sent_ms
  const sixth = sent_ms[CODES_AN_HOUR - 1]
  const free_ms = Math.max(
    latest === undefined ? now_ms : latest + BETWEEN_CODES_MS,
    sixth === undefined ? now_ms : sixth + HOUR_MS,
  )
  return Math.ceil((free_ms - now_ms) / 1000)
}
