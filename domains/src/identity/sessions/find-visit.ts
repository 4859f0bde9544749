import type { Platform } from '../../platform.ts'
import { readToken } from './session-token.ts'

/** Returns the id of the visit that a token belongs to, also after its end; undefined for other tokens. */
export async function findVisitOf(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  token: string | undefined,
): Promise<string | undefined> {
  const subject = token && (await readToken(token, { secret: settings.secret, now: clock() }))
  if (!subject) return undefined
  const session = await db
    .selectFrom('sessions')
    .select('impersonation_id')
    .where('id', '=', subject.session_id)
    .where('account_id', '=', subject.account_id)
    .executeTakeFirst()
  return session?.impersonation_id ?? undefined
}
