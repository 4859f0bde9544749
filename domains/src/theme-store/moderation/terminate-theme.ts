import { inTransaction } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { SanctionDuration } from '../../sanctions/contract.ts'
import { recordSanction } from '../../sanctions/index.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { type ModerationPage, themeNotPublished } from './contract.ts'
import { getModeratedTheme } from './get-moderated-theme.ts'
import { lockTheme } from './lock-theme.ts'
import { terminatedMail } from './moderation-mails.ts'
import { tellDeveloper } from './tell-developer.ts'

const durations: Record<SanctionDuration, number | undefined> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  permanent: undefined,
}

interface Order {
  readonly slug: string
  readonly duration: SanctionDuration
  readonly reason: string
}

/**
 * Takes a theme out of the marketplace and tells its developer. Replaces an earlier order, even a longer one; stores that
 * have the theme keep it. Refuses with `theme_not_found` and `theme_not_published`.
 */
export async function terminateTheme(
  platform: Platform,
  actor: PlatformAdmin,
  { slug, duration, reason }: Order,
  requestId: string,
): Promise<ModerationPage> {
  const now = platform.clock()
  const lengthMs = durations[duration]
  const until = lengthMs === undefined ? null : new Date(now.getTime() + lengthMs)
  return inTransaction(platform.db, async (tx) => {
    const theme = await lockTheme(tx, slug)
    const published = await tx
      .selectFrom('theme_versions')
      .select('id')
      .where('theme_id', '=', theme.id)
      .where('status', '=', 'published')
      .executeTakeFirst()
    if (published === undefined) throw new Refused(themeNotPublished)
    const sanction = { duration, reason, imposed_by: actor.account_id, now, ends_at: until }
    await recordSanction(tx, { kind: 'theme', id: theme.id }, sanction)
    const visibility = until === null ? 'removed' : 'hidden'
    await tx.updateTable('themes').set({ visibility, hidden_until: until }).where('id', '=', theme.id).execute()
    await recordAudit(tx, {
      action: 'theme.terminated',
      actor,
      subject_id: theme.id,
      details: {
        slug,
        duration,
        reason,
        before: { visibility: theme.visibility, hidden_until: theme.hidden_until?.toISOString() ?? null },
        after: { visibility, hidden_until: until?.toISOString() ?? null },
      },
      request_id: requestId,
    })
    await tellDeveloper(tx, platform, theme, terminatedMail(theme, { reason, until }, platform.settings))
    return getModeratedTheme(tx, slug, now)
  })
}
