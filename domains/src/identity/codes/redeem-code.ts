import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { wrongCode } from '../account/contract.ts'
import { type CodePurpose, hashCode, isSameHash } from './one-time-code.ts'

const MAX_ATTEMPTS = 5

export interface VerifiedCode {
  readonly code_id: string
}

export interface CodeAttempt {
  /** The account or registration that the code was sent to; undefined if it doesn't exist. */
  readonly owner: { readonly account_id: string } | { readonly registration_id: string } | undefined
  readonly purpose: CodePurpose
  readonly code: string
  readonly browser_hash?: string | undefined
  readonly subject?: string
}

/**
 * Checks a code: it must be the latest one sent for this purpose to this browser, unused, at most 10 minutes old, with
 * fewer than 5 attempts. Every other case is `wrong_code`. Counts the attempt in the same statement that reads the
 * code, before comparing, so parallel attempts are all counted. Call `useCode` in the transaction that the code
 * authorises.
 */
export async function tryCode(
  { db, clock, settings, log }: Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>,
  { owner, purpose, code, browser_hash: browserHash, subject }: CodeAttempt,
): Promise<VerifiedCode> {
  if (owner === undefined) {
    recordSecurityEvent(log, 'code.refused', { reason: purpose })
    throw new Refused(wrongCode)
  }
  const sent = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) => {
      const latest = eb
        .selectFrom('one_time_codes as latest')
        .select('latest.id')
        .where('latest.purpose', '=', purpose)
        .where('latest.browser_hash', 'is not distinct from', browserHash ?? null)
        .orderBy('latest.created_at', 'desc')
        .orderBy('latest.id', 'desc')
        .limit(1)
      return 'account_id' in owner
        ? latest.where('latest.account_id', '=', owner.account_id)
        : latest.where('latest.registration_id', '=', owner.registration_id)
    })
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (sent === undefined || !isSameHash(sent.code_hash, hashCode(settings.secret, sent.id, code, subject))) {
    const accountId = 'account_id' in owner ? owner.account_id : undefined
    recordSecurityEvent(log, 'code.refused', { reason: purpose, account_id: accountId })
    throw new Refused(wrongCode)
  }
  return { code_id: sent.id }
}

/** Marks a code as used. Of several simultaneous calls one succeeds; the others are refused with `wrong_code`. */
export async function useCode(tx: Tx, { code_id: codeId }: VerifiedCode, now: Date): Promise<void> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', codeId)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) throw new Refused(wrongCode)
}
