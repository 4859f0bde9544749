import type { Tx } from '@haat/db'
import { DAY_MS, notAllowed, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, isSecretToken, newSecretToken } from '../../secret-token.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'
import { storableAddress } from '../../storable-address.ts'
import { accessTokenLimit, MAX_ACCESS_TOKENS, type TokenScope } from './contract.ts'

/** Lets secret scanners recognise a leaked token. */
const PREFIX = 'haat_dev_'
/** How exactly the last use is stored, so that not every request writes. */
const LAST_USE_PRECISION_MS = 60_000

export interface TokenGrant {
  readonly account_id: string
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly valid_days: number
}

export interface IssuedToken {
  readonly id: string
  readonly token: string
  readonly expires_at: Date
}

/**
 * Issues an access token and stores only its hash. Refuses with `access_token_limit` if the account has the maximum.
 * The caller has locked the account.
 */
export async function issueToken(
  tx: Tx,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
  grant: TokenGrant,
  requestId: string | undefined,
): Promise<IssuedToken> {
  const { account_id: accountId, name, scopes, valid_days: validDays } = grant
  const now = clock()
  await requireTokenLeft(tx, accountId, now)
  const token = `${PREFIX}${newSecretToken()}`
  const expiresAt = new Date(now.getTime() + validDays * DAY_MS)
  const { id } = await tx
    .insertInto('developer_tokens')
    .values({
      account_id: accountId,
      name,
      scopes: [...scopes],
      token_hash: hashSecretToken(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, {
    action: 'access_token.issued',
    actor: { kind: 'developer', account_id: accountId },
    subject_id: id,
    details: { name, scopes, expires_at: expiresAt },
    request_id: requestId,
  })
  const fields = { account_id: accountId, account_kind: 'developer', request_id: requestId }
  recordSecurityEvent(log, 'access_token.issued', fields)
  return { id, token, expires_at: expiresAt }
}

/** Refuses with `access_token_limit` if the account has the maximum of valid access tokens. */
export async function requireTokenLeft(tx: Tx, accountId: string, now: Date): Promise<void> {
  const valid = await tx
    .selectFrom('developer_tokens')
    .select('id')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .limit(MAX_ACCESS_TOKENS)
    .execute()
  if (valid.length >= MAX_ACCESS_TOKENS) throw new Refused(accessTokenLimit)
}

/** Whether a bearer token is an access token, valid or not, instead of a session's token. */
export function isAccessToken(token: string): boolean {
  return token.startsWith(PREFIX)
}

/**
 * Returns the account of an access token; undefined if it is unknown, has expired or was revoked, or the account isn't
 * active. Refuses with `not_allowed` if the token lacks the scope.
 */
export async function authenticateToken(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
  { scope, ip }: { readonly scope: string; readonly ip: string },
): Promise<Actor | undefined> {
  if (!isAccessToken(token) || !isSecretToken(token.slice(PREFIX.length))) return undefined
  const now = clock()
  const row = await db
    .selectFrom('developer_tokens')
    .innerJoin('accounts', 'accounts.id', 'developer_tokens.account_id')
    .select([
      'developer_tokens.id',
      'developer_tokens.scopes',
      'developer_tokens.last_used_at',
      'developer_tokens.account_id',
      'accounts.name',
      'accounts.email',
    ])
    .where('token_hash', '=', hashSecretToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('accounts.kind', '=', 'developer')
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, scopes, last_used_at: lastUsedAt, account_id: accountId, name, email } = row
  if (!scopes.includes(scope)) throw new Refused(notAllowed, `This access token doesn’t have the scope ${scope}.`)
  if (lastUsedAt === null || lastUsedAt.getTime() <= now.getTime() - LAST_USE_PRECISION_MS) {
    const values = { last_used_at: now, last_ip: storableAddress(ip) }
    await db.updateTable('developer_tokens').set(values).where('id', '=', id).execute()
  }
  return { kind: 'developer', account_id: accountId, session_id: undefined, access_token_id: id, name, email }
}
