import type { Tx } from '@haat/db'
import { hashSecretToken } from '../../secret-token.ts'
import { newAppToken } from './app-token.ts'

export const TOKEN_LIFETIME_S = 60 * 60
/** Of one installation. A new one replaces the oldest. */
const MAX_LIVE_TOKENS = 20

export interface TokenGrant {
  readonly installation_id: string
  readonly key_id: string
  readonly scopes: readonly string[]
  /** The session in which a person uses the app's page. The token ends with it. */
  readonly session_id?: string
}

/** Issues a token for an hour and stores only its hash. Tokens aren't refreshed: the app requests another one. */
export async function issueAppToken(tx: Tx, grant: TokenGrant, now: Date): Promise<string> {
  const { installation_id: installationId, key_id: keyId, scopes, session_id: sessionId } = grant
  const token = newAppToken(sessionId === undefined ? 'installation' : 'person')
  await tx
    .insertInto('app_tokens')
    .values({
      hash: hashSecretToken(token),
      installation_id: installationId,
      key_id: keyId,
      session_id: sessionId ?? null,
      scopes: [...scopes],
      created_at: now,
      expires_at: new Date(now.getTime() + TOKEN_LIFETIME_S * 1_000),
    })
    .execute()
  if (sessionId === undefined) await removeOldTokens(tx, installationId)
  return token
}

async function removeOldTokens(tx: Tx, installationId: string): Promise<void> {
  await tx
    .deleteFrom('app_tokens')
    .where('hash', 'in', (eb) =>
      eb
        .selectFrom('app_tokens')
        .select('hash')
        .where('installation_id', '=', installationId)
        .where('session_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('hash')
        .offset(MAX_LIVE_TOKENS),
    )
    .execute()
}
