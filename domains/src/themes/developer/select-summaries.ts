import type { Db, Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { ThemeVersionStatus } from '../content/contract.ts'
import { objectUrl } from '../screenshots/show-screenshot.ts'
import type { DeveloperThemeSummary } from './contract.ts'

/** Selects a developer's themes with their versions and draft. The caller adds order and conditions. */
export function selectSummaries(db: Db | Tx, developerId: string) {
  return db
    .selectFrom('themes as theme')
    .innerJoin('theme_drafts as draft', 'draft.theme_id', 'theme.id')
    .where('theme.developer_id', '=', developerId)
    .select([
      'theme.id',
      'theme.slug',
      'theme.name',
      'theme.tagline',
      'theme.price_paise',
      'theme.created_at',
      'theme.archived_at',
      'draft.revision',
      'draft.updated_at',
    ])
    .select(({ selectFrom }) => [
      selectFrom('theme_versions as version')
        .select('version.version')
        .whereRef('version.theme_id', '=', 'theme.id')
        .where('version.status', '=', 'published')
        .as('published_version'),
      selectFrom('theme_versions as version')
        .select('version.version')
        .whereRef('version.theme_id', '=', 'theme.id')
        .where('version.status', 'in', ['submitted', 'changes_requested'])
        .as('submitted_version'),
      selectFrom('theme_versions as version')
        .select('version.status')
        .whereRef('version.theme_id', '=', 'theme.id')
        .where('version.status', 'not in', ['draft', 'superseded'])
        .orderBy('version.submitted_at', (order) => order.desc().nullsLast())
        .limit(1)
        .as('status'),
      selectFrom('theme_submissions as submission')
        .innerJoin('theme_versions as version', 'version.id', 'submission.version_id')
        .select('submission.id')
        .whereRef('version.theme_id', '=', 'theme.id')
        .where('version.status', '=', 'submitted')
        .where('submission.decision', '=', 'approved')
        .limit(1)
        .as('approved_submission'),
      selectFrom('theme_screenshots as screenshot')
        .select('screenshot.key')
        .whereRef('screenshot.theme_id', '=', 'theme.id')
        .orderBy('screenshot.position')
        .limit(1)
        .as('screenshot_key'),
      selectFrom('theme_versions as version')
        .innerJoin('store_theme_versions as past', 'past.theme_version_id', 'version.id')
        .innerJoin('store_themes as store', (join) =>
          join.onRef('store.store_id', '=', 'past.store_id').onRef('store.published_revision', '=', 'past.revision'),
        )
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .whereRef('version.theme_id', '=', 'theme.id')
        .as('stores_count'),
    ])
}

export type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

/** Converts a row to the API's. */
export function showSummary({ settings }: Pick<Platform, 'settings'>, row: SummaryRow): DeveloperThemeSummary {
  return {
    slug: row.slug,
    name: row.name,
    tagline: row.tagline,
    price_paise: row.price_paise,
    status: ThemeVersionStatus.parse(row.status ?? 'draft'),
    published_version: row.published_version,
    submitted_version: row.submitted_version,
    is_approved: row.approved_submission !== null,
    stores_count: Number(row.stores_count ?? 0),
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
    archived: row.archived_at !== null,
    screenshot: row.screenshot_key === null ? null : objectUrl(settings, row.screenshot_key),
  }
}
