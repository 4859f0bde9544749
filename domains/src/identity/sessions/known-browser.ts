import { inTransaction, type Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import { KNOWN_MS } from './browser-cookies.ts'

/** Per account. A script that signs in without cookies counts as a new browser each time. */
const MAX_KNOWN_BROWSERS = 100

/** Returns whether this browser signed in to the account in the last `withinMs`, by default a year. */
export async function isKnownBrowser(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  account: { kind: AccountKind; email: string },
  tokenHash: string | undefined,
  withinMs = KNOWN_MS,
): Promise<boolean> {
  if (tokenHash === undefined) return false
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('accounts.id')
    .where('token_hash', '=', tokenHash)
    .where('last_used_at', '>', new Date(clock().getTime() - withinMs))
    .where('accounts.kind', '=', account.kind)
    .where('accounts.email', '=', account.email)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Adds this browser to the known browsers of the account and returns the token for its cookie. Every sign-in creates a
 * new token, so that an attacker can't plant one in a browser or keep using a copy.
 */
export function rememberBrowser(
  platform: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  tokenHash: string | undefined,
): Promise<string> {
  const token = newSecretToken()
  const now = platform.clock()
  const renewed = hashSecretToken(token)
  return inTransaction(platform.db, async (tx) => {
    if (tokenHash !== undefined) {
      await tx.updateTable('known_browsers').set({ token_hash: renewed }).where('token_hash', '=', tokenHash).execute()
    }
    await tx
      .insertInto('known_browsers')
      .values({ token_hash: renewed, account_id: accountId, created_at: now, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: now }))
      .execute()
    await deleteOldest(tx, accountId)
    return token
  })
}

async function deleteOldest(tx: Tx, accountId: string): Promise<void> {
  const ofAccount = tx.selectFrom('known_browsers').select('token_hash').where('account_id', '=', accountId)
  await tx
    .deleteFrom('known_browsers')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', ofAccount.orderBy('last_used_at', 'desc').offset(MAX_KNOWN_BROWSERS))
    .execute()
}

/** Deletes all known browsers of an account, such as after its password was reset. */
export async function deleteKnownBrowsers(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('account_id', '=', accountId).execute()
}
