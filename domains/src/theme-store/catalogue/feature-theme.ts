import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { type FeaturedPlace, MAX_FEATURED_THEMES, themeNotListed, tooManyFeatured } from './contract.ts'
import { selectListedThemes } from './select-themes.ts'

/** Changes of the featured themes take effect one after the other. */
export const FEATURED_LOCK = 4_228_040

interface Decision {
  readonly actor: Actor
  readonly slug: string
  readonly request_id: string
}

/**
 * Features a theme at a place from 1, or as the last; a featured theme moves. Returns the featured themes in their
 * order. Refuses with `theme_not_found`, `theme_not_listed`, `too_many_featured`.
 */
export function featureTheme(
  platform: Platform,
  decision: Decision,
  position: number | undefined,
): Promise<FeaturedPlace[]> {
  return changeFeatured(platform, decision, async (tx, theme, featured) => {
    const now = platform.clock()
    const listed = await selectListedThemes(tx, now).where('theme.id', '=', theme.id).executeTakeFirst()
    if (listed === undefined) throw new Refused(themeNotListed)
    const index = featured.findIndex(({ id }) => id === theme.id)
    const others = featured.filter(({ id }) => id !== theme.id)
    if (others.length >= MAX_FEATURED_THEMES) throw new Refused(tooManyFeatured)
    const place = position === undefined ? (index === -1 ? others.length : index) : position - 1
    const own = featured[index] ?? { ...theme, featured_at: now, featured_position: 0 }
    return others.toSpliced(place, 0, own)
  })
}

/** Stops featuring a theme. Repeating it has no effect. Returns the remaining ones. Refuses with `theme_not_found`. */
export function unfeatureTheme(platform: Platform, decision: Decision): Promise<FeaturedPlace[]> {
  return changeFeatured(platform, decision, async (_tx, theme, featured) =>
    featured.filter(({ id }) => id !== theme.id),
  )
}

interface Theme {
  readonly id: string
  readonly slug: string
  readonly name: string
}

interface FeaturedTheme extends Theme {
  readonly featured_at: Date
  readonly featured_position: number
}

/** Changes the list of featured themes in one transaction with its audit entry, one change after the other. */
async function changeFeatured(
  { db }: Platform,
  { actor, slug, request_id: requestId }: Decision,
  decide: (tx: Tx, theme: Theme, featured: readonly FeaturedTheme[]) => Promise<readonly FeaturedTheme[]>,
): Promise<FeaturedPlace[]> {
  return inTransaction(db, async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${FEATURED_LOCK})`.execute(tx)
    const theme = await tx
      .selectFrom('themes')
      .select(['id', 'slug', 'name'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (theme === undefined) throw new Refused(themeNotFound)
    const before = await listFeatured(tx)
    const after = await decide(tx, theme, before)
    const removed = before.filter(({ id }) => !after.some((one) => one.id === id))
    const moved = after.flatMap((one, index) =>
      one.featured_position === index + 1 ? [] : { ...one, place: index + 1 },
    )
    for (const { id } of removed) {
      await setPlace(tx, id, { featured_at: null, featured_position: null, featured_from: null, featured_until: null })
    }
    for (const { id, place, featured_at: featuredAt } of moved) {
      await setPlace(tx, id, { featured_at: featuredAt, featured_position: place })
    }
    if (removed.length > 0 || moved.length > 0) {
      await recordAudit(tx, {
        action: after.some(({ id }) => id === theme.id) ? 'theme.featured' : 'theme.unfeatured',
        actor,
        subject_id: theme.id,
        details: { slug, before: before.map((one) => one.slug), after: after.map((one) => one.slug) },
        request_id: requestId,
      })
    }
    return after.map(({ featured_at: featuredAt, slug, name }, index) => ({
      slug,
      name,
      position: index + 1,
      featured_at: featuredAt.toISOString(),
    }))
  })
}

async function listFeatured(tx: Tx): Promise<FeaturedTheme[]> {
  const rows = await tx
    .selectFrom('themes')
    .select(['id', 'slug', 'name', 'featured_at', 'featured_position'])
    .where('featured_at', 'is not', null)
    .orderBy('featured_position')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ featured_at: at, featured_position: position, ...theme }) =>
    at === null || position === null ? [] : [{ ...theme, featured_at: at, featured_position: position }],
  )
}

async function setPlace(
  tx: Tx,
  themeId: string,
  place: {
    readonly featured_at: Date | null
    readonly featured_position: number | null
    readonly featured_from?: null
    readonly featured_until?: null
  },
): Promise<void> {
  await tx.updateTable('themes').set(place).where('id', '=', themeId).execute()
}
