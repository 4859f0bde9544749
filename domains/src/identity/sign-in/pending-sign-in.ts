import type { Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { AccountRow } from '../account/find-account.ts'
import { CODE_VALID_MS, SECONDS_BETWEEN_CODES } from '../codes/code-limits.ts'
import { codeMail } from '../codes/mails.ts'
import { requesterHash } from '../codes/requester-hash.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Origin } from '../sessions/start-session.ts'
import type { SignInCodeRequired } from './contract.ts'

/** Wrong codes of one sign-in, of all its emails together. After them, the password is needed again. */
const MAX_ATTEMPTS = 10

export interface PendingSignIn {
  readonly id: string
  readonly account_id: string
  readonly code_required: 'email' | 'totp'
}

/**
 * Lets this browser finish signing in with a code within 10 minutes, in place of an earlier unfinished sign-in. Emails
 * the code, unless an authenticator app shows it.
 */
export async function beginPendingSignIn(
  tx: Tx,
  platform: Platform,
  account: AccountRow,
  pending: { readonly browser_hash: string; readonly code_required: 'email' | 'totp' },
  origin: Origin,
): Promise<SignInCodeRequired> {
  const { browser_hash: browserHash, code_required: codeRequired } = pending
  const now = platform.clock()
  const expiresAt = new Date(now.getTime() + CODE_VALID_MS)
  const values = { code_required: codeRequired, attempts: 0, created_at: now, expires_at: expiresAt }
  await tx
    .insertInto('pending_sign_ins')
    .values({ account_id: account.id, browser_hash: browserHash, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'browser_hash']).doUpdateSet(values))
    .execute()
  const waitSeconds =
    codeRequired === 'email' ? await sendSignInCode(tx, platform, account, browserHash, origin) : undefined
  return {
    code_required: codeRequired,
    resend_after_seconds: waitSeconds ?? 0,
    expires_at: expiresAt.toISOString(),
  }
}

/** Emails the code of a pending sign-in, within the limits of codes. Returns the seconds until the next can be sent. */
export async function sendSignInCode(
  tx: Tx,
  platform: Platform,
  { id, email }: Pick<AccountRow, 'id' | 'email'>,
  browserHash: string,
  { ip }: Pick<Origin, 'ip'>,
): Promise<number> {
  const waitSeconds = await sendCode(tx, platform, {
    owner: { account_id: id },
    purpose: 'sign_in',
    browser_hash: browserHash,
    requester_hash: requesterHash(platform.settings.secret, { ip, known_browser: undefined }),
    message: (code) => ({ mail: codeMail(platform.clock(), email, 'sign_in', code), has_code: true }),
  })
  return waitSeconds === 0 ? SECONDS_BETWEEN_CODES : waitSeconds
}

/** Returns this browser's pending sign-in to an account; undefined if there is none or it has expired. */
export function findPendingSignIn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { kind, email }: { readonly kind: AccountKind; readonly email: string },
  browserHash: string | undefined,
): Promise<PendingSignIn | undefined> {
  return db
    .selectFrom('pending_sign_ins')
    .innerJoin('accounts', 'accounts.id', 'pending_sign_ins.account_id')
    .select(['pending_sign_ins.id', 'pending_sign_ins.account_id', 'pending_sign_ins.code_required'])
    .where('accounts.kind', '=', kind)
    .where('accounts.email', '=', email)
    .where('pending_sign_ins.browser_hash', '=', browserHash ?? '')
    .where('pending_sign_ins.expires_at', '>', clock())
    .where('pending_sign_ins.attempts', '<', MAX_ATTEMPTS)
    .executeTakeFirst()
    .then((row) => row && { ...row, code_required: row.code_required === 'totp' ? 'totp' : 'email' })
}

/** Counts an attempt. Returns whether one was left, so that parallel requests don't get more. */
export async function countAttempt({ db }: Pick<Platform, 'db'>, { id }: PendingSignIn): Promise<boolean> {
  const counted = await db
    .updateTable('pending_sign_ins')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('attempts', '<', MAX_ATTEMPTS)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Deletes a pending sign-in when it is finished. Returns false if it was finished or cancelled in the meantime. */
export async function finishPendingSignIn(tx: Tx, { id }: PendingSignIn): Promise<boolean> {
  const deleted = await tx.deleteFrom('pending_sign_ins').where('id', '=', id).returning('id').executeTakeFirst()
  return deleted !== undefined
}

/** Cancels all unfinished sign-ins of an account, such as those that would skip a second step that is new. */
export async function cancelPendingSignIns(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute()
}
