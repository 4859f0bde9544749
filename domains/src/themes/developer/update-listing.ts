import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { type DeveloperTheme, staleListing, type UpdateThemeRequest } from './contract.ts'
import { getDeveloperTheme } from './get-developer-theme.ts'

interface ListingChanges extends UpdateThemeRequest {
  /** The revision that the changes are based on. */
  readonly listing_revision?: number | undefined
}

/**
 * Changes a theme's listing, immediately also of a published theme. Refuses with `theme_not_found`, `theme_archived`, and
 * with `stale_revision` if the changes are based on another revision than the current one.
 */
export async function updateListing(
  platform: Platform,
  actor: Actor,
  slug: string,
  { listing_revision: base, ...changes }: ListingChanges,
  requestId: string,
): Promise<DeveloperTheme> {
  const { db, clock } = platform
  await inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    await tx
      .updateTable('themes')
      .set({ ...changes, listing_revision: await nextRevision(tx, theme.id, base), updated_at: clock() })
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

/** Returns the next revision of a locked theme's listing. */
async function nextRevision(tx: Tx, themeId: string, base: number | undefined): Promise<number> {
  const { listing_revision: current } = await tx
    .selectFrom('themes')
    .select('listing_revision')
    .where('id', '=', themeId)
    .executeTakeFirstOrThrow()
  if (base !== undefined && base !== current) {
    throw new Refused(staleListing, undefined, { extensions: { listing_revision: current } })
  }
  return current + 1
}
