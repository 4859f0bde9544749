import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import type { DeveloperTheme, UpdateThemeRequest } from './contract.ts'
import { getDeveloperTheme } from './get-developer-theme.ts'

/** Changes a theme's listing, immediately also of a published theme. Refuses with `theme_not_found`, `theme_archived`. */
export async function updateListing(
  platform: Platform,
  actor: Actor,
  slug: string,
  changes: UpdateThemeRequest,
  requestId: string,
): Promise<DeveloperTheme> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    await tx
      .updateTable('themes')
      .set({ ...changes, updated_at: clock() })
      .where('id', '=', theme.id)
      .execute()
    await recordAudit(tx, {
      action: 'theme.listing_changed',
      actor,
      subject_id: theme.id,
      details: { slug, ...changes },
      request_id: requestId,
    })
  })
  return getDeveloperTheme(platform, actor, slug)
}
