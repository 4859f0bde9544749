import type { Tx } from '@haat/db'
import { type AccountKind, Refused } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { wrongCode } from './contract.ts'
import { type CodePurpose, hashCode, isSameHash } from './one-time-code.ts'

const TRIES = 5

export interface RightCode {
  readonly code_id: string
  readonly account_id: string
}

/**
 * Tries a code: the latest one sent for the purpose, unused, in its 10 minutes, within 5 tries; otherwise `wrong_code`,
 * whatever the reason. The try is counted before the code is compared, in one statement, and stays counted. Using the
 * code up is `useCode`, in the transaction of what it was for.
 */
export async function tryCode(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  kind: AccountKind,
  { email, code, subject }: { email: string; code: string; subject?: string },
  purpose: CodePurpose,
): Promise<RightCode> {
  const sent = await db
    .updateTable('one_time_codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('one_time_codes as latest')
        .innerJoin('accounts', 'accounts.id', 'latest.account_id')
        .select('latest.id')
        .where('accounts.kind', '=', kind)
        .where('accounts.email', '=', email)
        .where('latest.purpose', '=', purpose)
        .orderBy('latest.created_at', 'desc')
        .orderBy('latest.id', 'desc')
        .limit(1),
    )
    .where('attempts', '<', TRIES)
    .where('used_at', 'is', null)
    .where('expires_at', '>', clock())
    .returning(['id', 'account_id', 'code_hash'])
    .executeTakeFirst()
  if (sent === undefined || !isSameHash(sent.code_hash, hashCode(settings.secret, sent.id, code, subject))) {
    throw new Refused(wrongCode)
  }
  return { code_id: sent.id, account_id: sent.account_id }
}

/** Uses a code up. Of several at once, one succeeds; the others are refused with `wrong_code`. */
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
