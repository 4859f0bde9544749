import type { Db } from '@haat/db'
import { notSignedIn, Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'

/**
 * Checks, during a request that takes long, that the access token or session it began with is still valid. Refuses with
 * `not_signed_in`.
 */
export async function requireStillSignedIn(db: Db, actor: Actor, now: Date): Promise<void> {
  const { access_token_id: tokenId, session_id: sessionId } = actor
  const valid =
    tokenId === undefined
      ? await db
          .selectFrom('sessions')
          .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
          .select('sessions.id')
          .where('sessions.id', '=', sessionId ?? '')
          .where('sessions.ended_at', 'is', null)
          .where('accounts.status', '=', 'active')
          .executeTakeFirst()
      : await db
          .selectFrom('developer_tokens')
          .innerJoin('accounts', 'accounts.id', 'developer_tokens.account_id')
          .select('developer_tokens.id')
          .where('developer_tokens.id', '=', tokenId)
          .where('developer_tokens.revoked_at', 'is', null)
          .where('developer_tokens.expires_at', '>', now)
          .where('accounts.status', '=', 'active')
          .executeTakeFirst()
  if (valid === undefined) throw new Refused(notSignedIn)
}
