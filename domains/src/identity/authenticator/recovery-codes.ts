import { createHmac, randomInt } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'

const RECOVERY_CODES = 10
const HALF_LENGTH = 5
// Without letters and digits that look alike. Ten characters have 49 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

type Keys = Pick<Platform, 'clock' | 'settings'>

/** Replaces the recovery codes of an account with ten new ones and returns them. Only their keyed hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, { clock, settings }: Keys, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${randomHalf()}-${randomHalf()}`)
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        account_id: accountId,
        code_hash: hashOf(settings.secret, accountId, code),
        created_at: clock(),
      })),
    )
    .execute()
  return codes
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

/** Uses up a recovery code. Returns whether there was an unused one; of several simultaneous calls, one returns true. */
export async function useRecoveryCode(
  tx: Tx,
  { clock, settings }: Keys,
  accountId: string,
  code: string,
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: clock() })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(settings.secret, accountId, code))
    .where('used_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db | Tx, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function randomHalf(): string {
  return Array.from({ length: HALF_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
}

function hashOf(secret: string, accountId: string, code: string): string {
  const normalised = code.toLowerCase().replaceAll('-', '')
  return createHmac('sha256', secret).update(`recovery-code:${accountId}:${normalised}`).digest('base64url')
}
