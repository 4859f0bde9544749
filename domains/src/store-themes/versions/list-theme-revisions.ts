import type { Db, Tx } from '@haat/db'
import { Refused, Revision } from '@haat/http-contract'
import { sql } from 'kysely'
import { cutPage, type Page, readCursor, writeCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { StoreConfiguration } from '../configuration/contract.ts'
import { themeRevisionNotFound } from '../revision/contract.ts'
import { contentColumns, readConfiguration } from '../revision/revision-content.ts'
import { storeThemesAt } from '../revision/store-themes-at.ts'
import { ThemeRevision } from './contract.ts'

/** Lists the revisions of a store's theme, newest first. */
export async function listThemeRevisions(
  { db, clock }: Platform,
  { store }: StoreMember,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ThemeRevision>> {
  const after = readCursor(cursor, Revision)
  const rows = await revisions(db, store.id, clock())
    .$if(after !== undefined, (query) => query.where('version.revision', '<', after ?? 0))
    .orderBy('version.revision', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writeCursor(last.revision))
  return { ...page, items: page.items.map(showRevision) }
}

/** Returns a revision as it was saved, or refuses with `theme_revision_not_found`. */
export async function getThemeRevision(
  { db, clock }: Platform,
  actor: StoreMember,
  revision: number,
): Promise<ThemeRevision & StoreConfiguration> {
  const { store } = actor
  const row = await revisions(db, store.id, clock())
    .select(contentColumns)
    .where('version.revision', '=', revision)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(themeRevisionNotFound)
  return { ...showRevision(row), ...readConfiguration(row) }
}

/** Like `getThemeRevision`, without the configuration; undefined if it doesn't exist. */
export async function findThemeRevision(
  db: Db | Tx,
  { store_id: storeId, revision, now }: { readonly store_id: string; readonly revision: number; readonly now: Date },
): Promise<ThemeRevision | undefined> {
  const row = await revisions(db, storeId, now).where('version.revision', '=', revision).executeTakeFirst()
  return row && showRevision(row)
}

function revisions(db: Db | Tx, storeId: string, now: Date) {
  return db
    .selectFrom('store_theme_versions as version')
    .innerJoin(storeThemesAt(now), 'store_themes.store_id', 'version.store_id')
    .innerJoin('themes', 'themes.id', 'version.theme_id')
    .innerJoin('theme_versions', 'theme_versions.id', 'version.theme_version_id')
    .leftJoin('accounts', 'accounts.id', 'version.saved_by')
    .leftJoin('store_theme_names as naming', (join) =>
      join.onRef('naming.store_id', '=', 'version.store_id').onRef('naming.revision', '=', 'version.revision'),
    )
    .leftJoin('store_theme_schedules as schedule', (join) =>
      join
        .onRef('schedule.store_id', '=', 'version.store_id')
        .onRef('schedule.revision', '=', 'version.revision')
        .on('schedule.publish_at', '>', now),
    )
    .leftJoin(lastLive(storeId, now), 'live.revision', 'version.revision')
    .select([
      'version.revision',
      'version.origin',
      'version.restored_from',
      'version.saved_at',
      'store_themes.revision as draft_revision',
      'store_themes.published_revision',
      'themes.slug',
      'themes.name',
      'theme_versions.version as theme_version',
      'accounts.name as saved_by',
      'naming.name as given_name',
      'schedule.publish_at',
      'live.live_from',
      'live.live_until',
      'live.published_by',
    ])
    .where('version.store_id', '=', storeId)
}

interface LastLive {
  readonly revision: number
  readonly live_from: Date
  readonly live_until: Date | null
  readonly published_by: string | null
}

/**
 * Selects when each revision was last live. Includes a schedule that has come due, whether or not the job has recorded
 * it.
 */
function lastLive(storeId: string, now: Date) {
  return sql<LastLive>`(
    SELECT DISTINCT ON (public.revision)
      public.revision, public.live_from, public.live_until, accounts.name AS published_by
    FROM (
      SELECT revision, published_at AS live_from, published_by,
        lead(published_at) OVER (ORDER BY published_at, number) AS live_until
      FROM (
        SELECT revision, published_at, published_by, id AS number
        FROM store_theme_publications WHERE store_id = ${storeId}
        UNION ALL
        SELECT revision, publish_at, scheduled_by, 9223372036854775807
        FROM store_theme_schedules
        WHERE store_id = ${storeId} AND publish_at <= ${now} AND NOT was_store_suspended(store_id, publish_at)
      ) AS publications
    ) AS public
    LEFT JOIN accounts ON accounts.id = public.published_by
    ORDER BY public.revision, public.live_from DESC, public.live_until DESC
  )`.as('live')
}

type RevisionRow = Awaited<ReturnType<ReturnType<typeof revisions>['execute']>>[number]

function showRevision(row: RevisionRow): ThemeRevision {
  return ThemeRevision.parse({
    revision: row.revision,
    name: row.given_name,
    origin: row.origin,
    restored_from: row.restored_from,
    theme: { slug: row.slug, name: row.name, version: row.theme_version },
    saved_by: row.saved_by,
    saved_at: row.saved_at.toISOString(),
    is_draft: row.revision === row.draft_revision,
    is_published: row.revision === row.published_revision,
    is_scheduled: row.publish_at !== null,
    live:
      row.live_from === null
        ? null
        : {
            from: row.live_from.toISOString(),
            until: row.live_until?.toISOString() ?? null,
            published_by: row.published_by,
          },
  })
}
