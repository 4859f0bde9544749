import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import { issueToken } from '../access-tokens/access-token.ts'
import { DEFAULT_TOKEN_DAYS, TokenScope } from '../access-tokens/contract.ts'
import { type AccountRow, lockAccount } from '../account/find-account.ts'
import { accessDenied, authorizationPending, expiredToken, slowDown } from './contract.ts'

const SLOWER_S = 5

/**
 * Returns the access token of a device code once, after the developer has approved it. Otherwise refuses as in
 * RFC 8628, 3.5: `authorization_pending`, `slow_down` (5 s more between polls from then on), `access_denied` or
 * `expired_token`; or with `access_token_limit`.
 */
export async function pollDeviceToken(platform: Platform, deviceCode: string, requestId: string) {
  const now = platform.clock()
  const deviceCodeHash = hashSecretToken(deviceCode)
  // A refusal must not undo what the poll has changed, so it is thrown after the transaction.
  const outcome = await inTransaction(platform.db, async (tx) => {
    // First, like everything that ends access, so that no access token outlives a change of the password.
    const account = await lockApprover(tx, deviceCodeHash)
    const row = await tx
      .selectFrom('device_authorizations')
      .selectAll()
      .where('device_code_hash', '=', deviceCodeHash)
      .where('expires_at', '>', now)
      .where('status', '<>', 'redeemed')
      .forUpdate()
      .executeTakeFirst()
    if (row === undefined) return new Refused(expiredToken)

    const polledAt = row.last_polled_at?.getTime() ?? 0
    const isTooSoon = now.getTime() < polledAt + row.interval_s * 1000
    const intervalS = isTooSoon ? row.interval_s + SLOWER_S : row.interval_s
    const update = tx.updateTable('device_authorizations').where('id', '=', row.id)
    await update.set({ last_polled_at: now, interval_s: intervalS }).execute()
    if (isTooSoon) {
      const detail = `Wait ${intervalS} seconds between polls.`
      return new Refused(slowDown, detail, { extensions: { interval: intervalS } })
    }
    if (row.status === 'denied') return new Refused(accessDenied)
    if (account === undefined) return new Refused(authorizationPending)
    if (account.status !== 'active') return new Refused(accessDenied)

    await update.set({ status: 'redeemed' }).execute()
    const scopes = z.array(TokenScope).parse(row.scopes)
    const grant = { account_id: account.id, name: row.hostname, scopes, valid_days: DEFAULT_TOKEN_DAYS }
    const { token, expires_at: expiresAt } = await issueToken(tx, platform, grant, requestId)
    return {
      access_token: token,
      token_type: 'Bearer' as const,
      expires_in: Math.floor((expiresAt.getTime() - now.getTime()) / 1000),
      expires_at: expiresAt.toISOString(),
      scopes,
      account: { name: account.name, email: account.email },
    }
  })
  if (outcome instanceof Refused) throw outcome
  return outcome
}

/** Locks the account of the developer who decided about a device code; undefined if nobody has yet. */
async function lockApprover(tx: Tx, deviceCodeHash: string): Promise<AccountRow | undefined> {
  const decided = await tx
    .selectFrom('device_authorizations')
    .select('account_id')
    .where('device_code_hash', '=', deviceCodeHash)
    .executeTakeFirst()
  return decided?.account_id ? lockAccount(tx, decided.account_id) : undefined
}
