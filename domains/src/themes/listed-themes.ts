import type { Db, Tx } from '@haat/db'
import type { ThemeListing } from './contract.ts'

export interface ListedTheme extends ThemeListing {
  readonly id: string
  readonly version_id: string
  /** Whether stores that don't have the theme can install it. */
  readonly is_listed: boolean
}

/** Lists themes with a published version by name. Includes hidden and removed themes, for the stores that have them. */
export async function listPublishedThemes(db: Db | Tx, now: Date): Promise<ListedTheme[]> {
  const rows = await published(db).orderBy('themes.name').orderBy('themes.id').execute()
  return rows.map((row) => show(row, now))
}

/** Returns a theme with a published version by its slug, or undefined. */
export async function findListedTheme(db: Db | Tx, slug: string, now: Date): Promise<ListedTheme | undefined> {
  const row = await published(db).where('themes.slug', '=', slug).executeTakeFirst()
  return row && show(row, now)
}

function published(db: Db | Tx) {
  return db
    .selectFrom('themes')
    .innerJoin('theme_versions', 'theme_versions.theme_id', 'themes.id')
    .leftJoin('accounts', 'accounts.id', 'themes.developer_id')
    .select([
      'themes.id',
      'themes.slug',
      'themes.name',
      'themes.tagline',
      'themes.category',
      'themes.description',
      'themes.price_paise',
      'themes.visibility',
      'themes.hidden_until',
      'themes.archived_at',
      'theme_versions.id as version_id',
      'theme_versions.version',
      'theme_versions.published_at',
      'accounts.name as developer_name',
    ])
    .where('theme_versions.status', '=', 'published')
}

type PublishedRow = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number]

function show(row: PublishedRow, now: Date): ListedTheme {
  const {
    visibility,
    hidden_until: hiddenUntil,
    archived_at: archivedAt,
    published_at: publishedAt,
    developer_name: developerName,
    ...theme
  } = row
  return {
    ...theme,
    developer_name: developerName ?? 'Haat',
    published_at: (publishedAt ?? now).toISOString(),
    is_listed: archivedAt === null && isListed({ visibility, hidden_until: hiddenUntil }, now),
  }
}

/** Whether a theme can be installed now. A hidden theme is listed again at its end time, without a job. */
function isListed(
  { visibility, hidden_until: hiddenUntil }: { visibility: string; hidden_until: Date | null },
  now: Date,
): boolean {
  return visibility === 'listed' || (visibility === 'hidden' && hiddenUntil !== null && hiddenUntil <= now)
}
