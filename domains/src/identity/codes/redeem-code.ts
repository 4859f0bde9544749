import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { wrongCode } from '../account/contract.ts'
import { type CodePurpose, hashCode, isSameHash } from './one-time-code.ts'

const TRIES = 5

export interface RightCode {
  readonly code_id: string
}

export interface CodeAnswer {
  /** Whose code it should be; undefined if there is no such account or registration. */
  readonly owner: { readonly account_id: string } | { readonly registration_id: string } | undefined
  readonly purpose: CodePurpose
  readonly code: string
  readonly browser_hash?: string | undefined
  readonly subject?: string
}

/**
 * Tries a code: the latest one sent for the purpose to this browser, unused, in its 10 minutes, within 5 tries;
 * otherwise `wrong_code`, whatever the reason. The try is counted before the code is compared, in one statement, and
 * stays counted. Using the code up is `useCode`, in the transaction of what it was for.
 */
export async function tryCode(
  { db, clock, settings, log }: Pick<Platform, 'db' | 'clock' | 'settings' | 'log'>,
  { owner, purpose, code, browser_hash, subject }: CodeAnswer,
): Promise<RightCode> {
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
        .where('latest.browser_hash', 'is not distinct from', browser_hash ?? null)
        .orderBy('latest.created_at', 'desc')
        .orderBy('latest.id', 'desc')
        .limit(1)
      return 'account_id' in owner
        ? latest.where('latest.account_id', '=', owner.account_id)
        : latest.where('latest.registration_id', '=', owner.registration_id)
    })
    .where('attempts', '<', TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .returning(['id', 'code_hash'])
    .executeTakeFirst()
  if (sent === undefined || !isSameHash(sent.code_hash, hashCode(settings.secret, sent.id, code, subject))) {
    const account_id = 'account_id' in owner ? owner.account_id : undefined
    recordSecurityEvent(log, 'code.refused', { reason: purpose, account_id })
    throw new Refused(wrongCode)
  }
  return { code_id: sent.id }
}

/** Redeems a code. Of several simultaneous calls one succeeds; the others are refused with `wrong_code`. */
export async function useCode(tx: Tx, { code_id }: RightCode, now: Date): Promise<void> {
  const used = await tx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', code_id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (used === undefined) throw new Refused(wrongCode)
}
