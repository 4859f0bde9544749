import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { PersonLanguage } from '../account/contract.ts'
import { selectRunningVisits } from './running-visits.ts'
import { readToken } from './session-token.ts'

/** How exactly the last request is stored, so that not every request writes. */
const LAST_SEEN_PRECISION_MS = 5 * 60_000

/**
 * Returns the account of a token; undefined if the token is forged or expired, or its session or account isn't active. For
 * the session of a visit, the vendor's account with `acting_admin_id`; undefined if the visit is over.
 */
export async function authenticate(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  token: string,
): Promise<Actor | undefined> {
  const now = platform.clock()
  const subject = await readToken(token, { secret: platform.settings.secret, now })
  if (subject === undefined) return undefined
  const account = await platform.db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'accounts.name',
      'accounts.email',
      'accounts.is_test',
      'accounts.language',
      'sessions.last_seen_at',
      'sessions.impersonation_id',
    ])
    .where('sessions.id', '=', subject.session_id)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('accounts.id', '=', subject.account_id)
    .where('accounts.kind', '=', subject.kind)
    .where('accounts.status', '=', 'active')
    .executeTakeFirst()
  if (account === undefined) return undefined
  const { name, email, last_seen_at: lastSeenAt, impersonation_id: impersonationId } = account
  if (impersonationId !== null) {
    const visit = await selectRunningVisits(platform.db, now)
      .select('impersonations.admin_id')
      .where('impersonations.id', '=', impersonationId)
      .executeTakeFirst()
    return visit && { ...subject, name, email, acting_admin_id: visit.admin_id }
  }
  if ((lastSeenAt?.getTime() ?? 0) <= now.getTime() - LAST_SEEN_PRECISION_MS) {
    await platform.db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', subject.session_id).execute()
  }
  const language = PersonLanguage.parse(account.language)
  return { ...subject, name, email, language, ...(account.is_test && { is_test: true }) }
}
