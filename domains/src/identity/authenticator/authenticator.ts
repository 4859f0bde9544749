import type { Db, Tx } from '@haat/db'
import { type Expression, sql } from 'kysely'
import { decryptText, encryptText } from '../../encrypted-text.ts'
import type { Platform } from '../../platform.ts'
import { deleteRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { findTotpStep } from './totp.ts'

type Keys = Pick<Platform, 'clock' | 'settings'>

const contextOf = (accountId: string) => ({ purpose: 'totp secrets', record: accountId })

/** Returns the authenticator app of an account, confirmed or not. */
export function findAuthenticator(
  db: Db | Tx,
  accountId: string,
): Promise<{ created_at: Date; confirmed_at: Date | null } | undefined> {
  return db
    .selectFrom('totp_authenticators')
    .select(['created_at', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Returns whether sign-in to an account asks for a code from an authenticator app. */
export async function hasAuthenticator(db: Db | Tx, accountId: string): Promise<boolean> {
  const authenticator = await findAuthenticator(db, accountId)
  return authenticator !== undefined && authenticator.confirmed_at !== null
}

/** Returns an SQL condition: whether sign-in to the account of a query's row asks for a code from an authenticator app. */
export function withAuthenticator(accountId: Expression<string>) {
  return sql<boolean>`EXISTS (
    SELECT FROM totp_authenticators WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL
  )`
}

/** Makes sign-in ask for the app's codes from now on. */
export async function confirmAuthenticator(tx: Tx, now: Date, accountId: string): Promise<void> {
  await tx.updateTable('totp_authenticators').set({ confirmed_at: now }).where('account_id', '=', accountId).execute()
}

export async function deleteAuthenticator(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('totp_authenticators').where('account_id', '=', accountId).execute()
}

/** Deletes an account's authenticator app and recovery codes. Returns whether sign-in asked for its codes. */
export async function removeAuthenticator(tx: Tx, accountId: string): Promise<boolean> {
  const wasOn = await hasAuthenticator(tx, accountId)
  await deleteAuthenticator(tx, accountId)
  await deleteRecoveryCodes(tx, accountId)
  return wasOn
}

/** Stores the secret of an authenticator app that isn't confirmed yet, in place of an earlier unconfirmed one. */
export async function saveUnconfirmedSecret(
  tx: Tx,
  { clock, settings }: Keys,
  accountId: string,
  secret: string,
): Promise<void> {
  const values = {
    encrypted_secret: encryptText(settings.secret, contextOf(accountId), secret),
    created_at: clock(),
    last_step: 0,
  }
  await tx
    .insertInto('totp_authenticators')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(values).where('totp_authenticators.confirmed_at', 'is', null),
    )
    .execute()
}

/**
 * Returns whether the code is valid now for the account's app, confirmed or not, and accepts no code of this or an
 * earlier time step from then on.
 */
export async function useTotpCode(
  tx: Tx,
  { clock, settings }: Keys,
  accountId: string,
  code: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('totp_authenticators')
    .select('encrypted_secret')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const secret = row && decryptText(settings.secret, contextOf(accountId), row.encrypted_secret)
  const step = secret === undefined ? undefined : findTotpStep(secret, code, clock())
  if (step === undefined) return false
  const accepted = await tx
    .updateTable('totp_authenticators')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Uses a code from the authenticator app or a recovery code. Returns which of them it was; undefined if it was wrong. */
export async function useSecondFactor(
  tx: Tx,
  keys: Keys,
  accountId: string,
  code: string,
): Promise<'totp' | 'recovery_code' | undefined> {
  if (/^[0-9]{6}$/.test(code)) return (await useTotpCode(tx, keys, accountId, code)) ? 'totp' : undefined
  return (await useRecoveryCode(tx, keys, accountId, code)) ? 'recovery_code' : undefined
}
