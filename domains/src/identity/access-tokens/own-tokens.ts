import { inTransaction } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import { z } from 'zod'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'
import { type AccessToken, TokenScope } from './contract.ts'

/** Lists a developer's valid access tokens, newest first. */
export async function listTokens(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('developer_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_ip'])
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ scopes, created_at: createdAt, expires_at: expiresAt, last_used_at: lastUsedAt, ...row }) => ({
    ...row,
    scopes: z.array(TokenScope).parse(scopes),
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }))
}

/** Returns the access token of a request. Refuses with `not_found` if it has a session instead. */
export async function getOwnToken(platform: Pick<Platform, 'db' | 'clock'>, actor: Actor): Promise<AccessToken> {
  const tokens = await listTokens(platform, actor.account_id)
  const own = tokens.find(({ id }) => id === actor.access_token_id)
  if (own === undefined) throw new Refused(notFound)
  return own
}

/** Revokes an access token immediately. Refuses with `not_found` if it isn't the account's or isn't valid any more. */
export async function revokeToken(
  platform: Platform,
  actor: Actor,
  tokenId: string | undefined,
  requestId: string,
): Promise<void> {
  const now = platform.clock()
  const { account_id: accountId, kind } = actor
  await inTransaction(platform.db, async (tx) => {
    const revoked = await tx
      .updateTable('developer_tokens')
      .set({ revoked_at: now })
      .where('id', '=', tokenId ?? null)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (revoked === undefined) throw new Refused(notFound)
    await recordAudit(tx, {
      action: 'access_token.revoked',
      actor,
      subject_id: revoked.id,
      details: { name: revoked.name },
      request_id: requestId,
    })
  })
  const fields = { account_id: accountId, account_kind: kind, request_id: requestId }
  recordSecurityEvent(platform.log, 'access_token.revoked', fields)
}
