import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { themeNotFound } from '../content/contract.ts'
import { listScreenshots } from '../screenshots/list-screenshots.ts'
import type { DeveloperTheme } from './contract.ts'
import { selectSummaries, showSummary } from './select-summaries.ts'

/** Returns a developer's theme with its listing. Refuses with `theme_not_found`. */
export async function getDeveloperTheme(
  platform: Pick<Platform, 'db' | 'settings'>,
  actor: Pick<Actor, 'account_id'>,
  slug: string,
): Promise<DeveloperTheme> {
  const row = await selectSummaries(platform.db, actor.account_id)
    .select([
      'theme.listing_revision',
      'theme.category',
      'theme.description',
      'theme.highlights',
      'theme.demo_store_url',
      'theme.support_url',
      'theme.support_email',
    ])
    .where('theme.slug', '=', slug)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(themeNotFound)
  const { category, description, highlights } = row
  return {
    ...showSummary(platform, row),
    listing_revision: row.listing_revision,
    category,
    description,
    highlights,
    demo_store_url: row.demo_store_url,
    support_url: row.support_url,
    support_email: row.support_email,
    screenshots: await listScreenshots(platform, row.id),
  }
}
