import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { dashboardPage } from '../../../dashboard-page.ts'
import { notifyTeam } from '../../../notifications/index.ts'
import type { Platform } from '../../../platform.ts'
import { lockCatalog } from '../../change-catalog.ts'
import { categoryNotFound, notASubcategory } from '../fields/contract.ts'
import { suggestionMail } from '../mails.ts'
import { isShown, readTree } from '../tree/read-tree.ts'
import { MAX_OPEN_SUGGESTIONS, SUGGESTION_DAYS, type SuggestedContent, suggestionLimitReached } from './contract.ts'

/**
 * Saves what a visitor suggests about a category of the storefront. Throws `category_not_found` (also for a hidden
 * category), `not_a_subcategory` or `suggestion_limit_reached`.
 */
export async function suggestChange(
  platform: Platform,
  storeId: string,
  categoryId: string,
  suggested: SuggestedContent,
): Promise<{ suggestion_id: string; expires_at: string }> {
  const { db, clock } = platform
  const now = clock()
  return inTransaction(db, async (tx) => {
    // So that two suggestions at once don't exceed the limit.
    await lockCatalog(tx, storeId)
    const tree = await readTree(tx, storeId)
    if (!tree.has(categoryId) || !isShown(tree, categoryId)) throw new Refused(categoryNotFound)
    const { kind, ...content } = suggested
    if (kind !== 'add' && tree.parentOf(categoryId) === null) throw new Refused(notASubcategory)
    const { open } = await tx
      .selectFrom('category_suggestions')
      .select((eb) => eb.fn.countAll<number>().as('open'))
      .where('store_id', '=', storeId)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (open >= MAX_OPEN_SUGGESTIONS) throw new Refused(suggestionLimitReached)
    const expiresAt = new Date(now.getTime() + SUGGESTION_DAYS * DAY_MS)
    const { id } = await tx
      .insertInto('category_suggestions')
      .values({
        store_id: storeId,
        kind,
        category_id: categoryId,
        content: JSON.stringify(content),
        created_at: now,
        expires_at: expiresAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // Those that follow wait on the same page.
    if (open === 0) await tellTeam(tx, platform, storeId)
    return { suggestion_id: id, expires_at: expiresAt.toISOString() }
  })
}

/** Tells the store's owner and the staff who look after categories that a visitor suggests something. */
async function tellTeam(tx: Tx, platform: Platform, storeId: string): Promise<void> {
  const { name, slug } = await tx
    .selectFrom('stores')
    .select(['name', 'slug'])
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const url = dashboardPage(platform.settings, slug, '/categories')
  await notifyTeam(tx, platform, {
    store_id: storeId,
    permission: 'collections',
    types: { owner: 'catalogue', staff: 'team_catalogue' },
    compose: (recipient) => suggestionMail(recipient, name, url),
    url,
  })
}
