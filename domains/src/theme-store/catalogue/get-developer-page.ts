import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { readListedThemes } from './catalogue-memory.ts'
import { type DeveloperPage, developerNotFound } from './contract.ts'
import type { Listed } from './list-themes.ts'
import { platformDeveloper } from './show-theme.ts'
import { sortThemes } from './sort-themes.ts'

/** Returns a developer's listed themes. Refuses with `developer_not_found`, also for an account without listed themes. */
export async function getDeveloperPage(platform: Platform, id: string): Promise<Listed<DeveloperPage>> {
  const { entries, expires_at: expiresAt } = await readListedThemes(platform)
  const own = sortThemes(
    entries.filter(({ theme }) => theme.developer.id === id),
    'popular',
  )
  const [first] = own
  if (first === undefined) throw new Refused(developerNotFound)
  const account =
    id === platformDeveloper.id
      ? undefined
      : await platform.db.selectFrom('accounts').select('created_at').where('id', '=', id).executeTakeFirst()
  return {
    value: {
      ...first.theme.developer,
      since: account?.created_at.toISOString() ?? null,
      themes: own.map(({ theme }) => theme),
    },
    expires_at: expiresAt,
  }
}
