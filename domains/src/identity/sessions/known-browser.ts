import { inTransaction, type Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import { KNOWN_MS } from './browser-cookies.ts'

/** Of one account: a program that signs in without cookies is a new browser each time. */
const MOST_KNOWN = 100

/** Returns whether this browser signed in to the account in the last year. */
export async function isKnownBrowser(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  account: { kind: AccountKind; email: string },
  token_hash: string | undefined,
): Promise<boolean> {
  if (token_hash === undefined) return false
  const known = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'known_browsers.account_id')
    .select('accounts.id')
    .where('token_hash', '=', token_hash)
    .where('last_used_at', '>', new Date(clock().getTime() - KNOWN_MS))
    .where('accounts.kind', '=', account.kind)
    .where('accounts.email', '=', account.email)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Makes this browser a known one of the account and returns the token for its cookie. The token is a new one every
 * time, so that nobody can plant one in a browser or go on using a copy.
 */
export function rememberBrowser(
  platform: Pick<Platform, 'db' | 'clock'>,
  account_id: string,
  token_hash: string | undefined,
): Promise<string> {
  const token = newSecretToken()
  const now = platform.clock()
  const renewed = hashSecretToken(token)
  return inTransaction(platform.db, async (tx) => {
    if (token_hash !== undefined) {
      await tx.updateTable('known_browsers').set({ token_hash: renewed }).where('token_hash', '=', token_hash).execute()
    }
    await tx
      .insertInto('known_browsers')
      .values({ token_hash: renewed, account_id, created_at: now, last_used_at: now })
      .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet({ last_used_at: now }))
      .execute()
    await forgetOldest(tx, account_id)
    return token
  })
}

async function forgetOldest(tx: Tx, account_id: string): Promise<void> {
  const ofAccount = tx.selectFrom('known_browsers').select('token_hash').where('account_id', '=', account_id)
  await tx
    .deleteFrom('known_browsers')
    .where('account_id', '=', account_id)
    .where('token_hash', 'in', ofAccount.orderBy('last_used_at', 'desc').offset(MOST_KNOWN))
    .execute()
}

/** Forgets every known browser of an account, such as after its password was reset. */
export async function forgetKnownBrowsers(tx: Tx, account_id: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('account_id', '=', account_id).execute()
}
