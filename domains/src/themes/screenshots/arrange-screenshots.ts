import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { removeObjects } from '../../media/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { lockOwnTheme } from '../own-theme/require-own-theme.ts'
import { screenshotNotFound, screenshotsChanged, type ThemeScreenshot } from './contract.ts'
import { listScreenshots } from './list-screenshots.ts'

interface Arrangement {
  readonly screenshots: readonly Arranged[]
  /** What the change is based on. */
  readonly known?: readonly string[] | undefined
}

interface Arranged {
  readonly id: string
  readonly alt?: string | undefined
}

/**
 * Sets the order and the alt texts of a theme's screenshots and deletes those that are left out. Refuses with
 * `theme_not_found`, `theme_archived`, `screenshot_not_found`, and with `screenshots_changed` if there are
 * screenshots that the change doesn't know.
 */
export async function arrangeScreenshots(
  { db, jobs, settings }: Platform,
  actor: Actor,
  slug: string,
  { screenshots: arranged, known: seen }: Arrangement,
  requestId: string,
): Promise<ThemeScreenshot[]> {
  return inTransaction(db, async (tx) => {
    const theme = await lockOwnTheme(tx, actor, slug)
    const existing = await tx
      .selectFrom('theme_screenshots')
      .select(['id', 'key'])
      .where('theme_id', '=', theme.id)
      .execute()
    const known = new Set(existing.map(({ id }) => id))
    if (arranged.some(({ id }) => !known.has(id))) throw new Refused(screenshotNotFound)

    if (seen !== undefined && existing.some(({ id }) => !seen.includes(id))) throw new Refused(screenshotsChanged)

    const kept = new Set(arranged.map(({ id }) => id))
    const removed = existing.filter(({ id }) => !kept.has(id))
    for (const [position, { id, alt }] of arranged.entries()) {
      await tx
        .updateTable('theme_screenshots')
        .set({ position, ...(alt === undefined ? {} : { alt }) })
        .where('id', '=', id)
        .execute()
    }
    if (removed.length > 0) {
      const ids = removed.map(({ id }) => id)
      await tx.deleteFrom('theme_screenshots').where('id', 'in', ids).execute()
      await jobs.enqueue(tx, removeObjects.queue, { keys: removed.map(({ key }) => key) })
    }
    const details = { slug, screenshots: arranged.length, deleted: removed.length }
    await recordAudit(tx, {
      action: 'theme.screenshots_arranged',
      actor,
      subject_id: theme.id,
      details,
      request_id: requestId,
    })
    return listScreenshots({ db: tx, settings }, theme.id)
  })
}
