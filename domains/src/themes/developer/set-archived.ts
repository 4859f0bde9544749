import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockThemeEvenArchived } from '../own-theme/require-own-theme.ts'
import { type DeveloperTheme, themeInReview } from './contract.ts'
import { getDeveloperTheme } from './get-developer-theme.ts'

/** Archives a theme or restores it. Repeating it has no effect. Refuses with `theme_not_found`, `theme_in_review`. */
export async function setArchived(
  platform: Platform,
  actor: Actor,
  slug: string,
  isArchived: boolean,
  requestId: string,
): Promise<DeveloperTheme> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const theme = await lockThemeEvenArchived(tx, actor, slug)
    if ((theme.archived_at !== null) === isArchived) return
    const pending = await tx
      .selectFrom('theme_versions')
      .select('id')
      .where('theme_id', '=', theme.id)
      .where('status', 'in', ['submitted', 'changes_requested'])
      .executeTakeFirst()
    if (pending !== undefined) throw new Refused(themeInReview)
    await tx
      .updateTable('themes')
      .set({ archived_at: isArchived ? clock() : null })
      .where('id', '=', theme.id)
      .execute()
    await recordAudit(tx, {
      action: isArchived ? 'theme.archived' : 'theme.unarchived',
      actor,
      subject_id: theme.id,
      details: { slug },
      request_id: requestId,
    })
  })
  return getDeveloperTheme(platform, actor, slug)
}
