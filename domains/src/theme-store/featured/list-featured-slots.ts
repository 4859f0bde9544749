import type { Db, Tx } from '@haat/db'
import type { FeaturedSlot } from './contract.ts'

/** Returns all featured themes in their order, whether or not they're shown now. */
export async function listFeaturedSlots(db: Db | Tx, now: Date): Promise<FeaturedSlot[]> {
  const rows = await db
    .selectFrom('themes')
    .select(['slug', 'name', 'visibility', 'hidden_until', 'archived_at', 'featured_from', 'featured_until'])
    .where('featured_at', 'is not', null)
    .orderBy('featured_position')
    .orderBy('id')
    .execute()
  return rows.map(({ slug, name, featured_from: from, featured_until: until, ...row }) => {
    const isListed =
      row.archived_at === null &&
      (row.visibility === 'listed' ||
        (row.visibility === 'hidden' && row.hidden_until !== null && row.hidden_until <= now))
    return {
      slug,
      name,
      from: from?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      is_shown: isListed && (from === null || from <= now) && (until === null || until > now),
    }
  })
}
