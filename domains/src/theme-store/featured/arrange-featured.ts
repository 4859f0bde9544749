import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { selectListedThemes } from '../catalogue/select-themes.ts'
import { type FeaturedSlot, featuredChanged, themeNotListed } from './contract.ts'
import { listFeaturedSlots } from './list-featured-slots.ts'

/** Changes of the featured themes take effect one after the other. */
const FEATURED_LOCK = 4_228_040

interface Arrangement {
  /** The slugs that were shown, in their order. */
  readonly before: readonly string[]
  readonly items: readonly { readonly slug: string; readonly from: string | null; readonly until: string | null }[]
}

/**
 * Replaces the featured themes, their order and dates, with an audit entry. Refuses with `featured_changed` if someone
 * else changed them, `theme_not_found`, and `theme_not_listed` for a theme that is new on the list and isn't in the
 * marketplace.
 */
export function arrangeFeatured(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor,
  { before, items }: Arrangement,
  requestId: string,
): Promise<FeaturedSlot[]> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${FEATURED_LOCK})`.execute(tx)
    const now = clock()
    const current = await listFeaturedSlots(tx, now)
    if (before.join() !== current.map(({ slug }) => slug).join()) throw new Refused(featuredChanged)
    for (const { slug } of items) {
      if (!current.some((slot) => slot.slug === slug)) await requireListed(tx, slug, now)
    }
    const kept = new Set(items.map(({ slug }) => slug))
    const removed = current.filter(({ slug }) => !kept.has(slug)).map(({ slug }) => slug)
    if (removed.length > 0) {
      await tx
        .updateTable('themes')
        .set({ featured_at: null, featured_position: null, featured_from: null, featured_until: null })
        .where('slug', 'in', removed)
        .execute()
    }
    for (const [index, { slug, from, until }] of items.entries()) {
      await tx
        .updateTable('themes')
        .set(({ fn, val }) => ({
          featured_at: fn.coalesce('featured_at', val(now)),
          featured_position: index + 1,
          featured_from: from === null ? null : new Date(from),
          featured_until: until === null ? null : new Date(until),
        }))
        .where('slug', '=', slug)
        .execute()
    }
    const after = await listFeaturedSlots(tx, now)
    await recordAudit(tx, {
      action: 'theme.featured_arranged',
      actor,
      details: { before: current.map(describe), after: after.map(describe) },
      request_id: requestId,
    })
    return after
  })
}

async function requireListed(tx: Tx, slug: string, now: Date): Promise<void> {
  const theme = await tx.selectFrom('themes').select('id').where('slug', '=', slug).executeTakeFirst()
  if (theme === undefined) throw new Refused(themeNotFound)
  const listed = await selectListedThemes(tx, now).where('theme.id', '=', theme.id).executeTakeFirst()
  if (listed === undefined) throw new Refused(themeNotListed)
}

function describe({ slug, from, until }: FeaturedSlot): Pick<FeaturedSlot, 'slug' | 'from' | 'until'> {
  return { slug, from, until }
}
