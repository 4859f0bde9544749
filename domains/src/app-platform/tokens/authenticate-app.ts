import { withImpliedScopes } from '@haat/app-manifest'
import { type Db, withPreparedStatements } from '@haat/db'
import { accountKind } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken } from '../../secret-token.ts'
import type { Actor, AppActor } from '../../serve.ts'
import { isSuspended } from '../../stores/index.ts'
import { hasAppTokenFormat } from './app-token.ts'
import { appSuspended, installationPaused, tokenExpired } from './contract.ts'
import { RefusedToken } from './refused-token.ts'

/**
 * Returns the app of a token; undefined if the token is unknown, or belongs to a person whose session has ended. Throws
 * `token_expired`, `app_suspended` and `installation_paused`. Reads the database at every call, so that a token stops
 * working everywhere the moment it's revoked.
 */
export async function authenticateApp(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  token: string,
): Promise<AppActor | undefined> {
  if (!hasAppTokenFormat(token)) return undefined
  const now = clock()
  const row = await findToken(withPreparedStatements(db), hashSecretToken(token))
  if (row === undefined) return undefined
  const caller = {
    id: row.installation_id,
    app_id: row.app_id,
    is_development: row.is_development || row.is_test,
    is_live_run: row.test_kind === 'throw_away',
  }
  if (row.expires_at <= now) throw new RefusedToken(tokenExpired, caller)
  if (row.app_suspended_at !== null) throw new RefusedToken(appSuspended, caller)
  const pauseReason = isSuspended(row, now) ? 'store_suspended' : row.pause_reason
  if (pauseReason !== null) throw new RefusedToken(installationPaused, caller, { reason: pauseReason })
  const person = personOf(row, now)
  if (row.session_id !== null && person === undefined) return undefined
  return {
    kind: 'app',
    account_id: row.installation_id,
    session_id: undefined,
    name: row.title,
    email: '',
    installation: {
      ...caller,
      store_id: row.store_id,
      store_slug: row.slug,
      scopes: withImpliedScopes(row.scopes),
      person,
    },
  }
}

type TokenRow = NonNullable<Awaited<ReturnType<typeof findToken>>>

function findToken(db: Db, hash: string) {
  return db
    .selectFrom('app_tokens')
    .innerJoin('app_installations as installation', 'installation.id', 'app_tokens.installation_id')
    .innerJoin('apps', 'apps.id', 'installation.app_id')
    .innerJoin('stores', 'stores.id', 'installation.store_id')
    .leftJoin('sessions', 'sessions.id', 'app_tokens.session_id')
    .leftJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'app_tokens.installation_id',
      'app_tokens.session_id',
      'app_tokens.scopes',
      'app_tokens.expires_at',
      'installation.app_id',
      'installation.store_id',
      'installation.pause_reason',
      'installation.is_development',
      'installation.is_test',
      'apps.title',
      'apps.suspended_at as app_suspended_at',
      'stores.slug',
      'stores.test_kind',
      'stores.status',
      'stores.suspended_until',
      'sessions.ended_at',
      'sessions.expires_at as session_expires_at',
      'accounts.id as person_id',
      'accounts.kind as person_kind',
      'accounts.name as person_name',
      'accounts.email as person_email',
      'accounts.status as person_status',
    ])
    .where('app_tokens.hash', '=', hash)
    .where('installation.uninstalled_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the person of a token; undefined if it has none, or their session or account isn't active. */
function personOf(row: TokenRow, now: Date): Actor<'vendor' | 'staff'> | undefined {
  const { person_id: id, person_kind: kind, person_name: name, person_email: email, session_id: sessionId } = row
  if (id === null || kind === null || name === null || email === null || sessionId === null) return undefined
  if (row.ended_at !== null || row.session_expires_at === null || row.session_expires_at <= now) return undefined
  const known = accountKind(kind)
  if (row.person_status !== 'active' || (known !== 'vendor' && known !== 'staff')) return undefined
  return { kind: known, account_id: id, session_id: sessionId, name, email }
}
