import { type SqlBool, sql } from 'kysely'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { ModeratedTheme } from './contract.ts'
import { selectModerated, showModerated } from './select-moderated.ts'

/** How the list becomes SQL at a time: a theme whose hiding has ended counts as listed. */
function themesSql(now: Date): ListSql {
  return {
    id: sql.ref('theme.id'),
    sorts: {
      name: { column: sql.ref('theme.name'), type: 'text' },
      price_paise: { column: sql.ref('theme.price_paise'), type: 'integer' },
    },
    filters: {
      visibility: sql`CASE WHEN theme.hidden_until <= ${now} THEN 'listed' ELSE theme.visibility END`,
      is_featured: sql`(theme.featured_position IS NOT NULL)`,
      price_paise: sql.ref('theme.price_paise'),
    },
    search: (words) =>
      sql<SqlBool>`(theme.name ILIKE ${containing(words)} OR coalesce(developer.name, 'Haat') ILIKE ${containing(words)})`,
  }
}

/** Lists a page of the themes with a published version. */
export async function listModeratedThemes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  input: ListInput,
): Promise<Page<ModeratedTheme>> {
  const now = clock()
  const page = await readListPage(selectModerated(db), input, themesSql(now))
  return { ...page, items: page.items.map((row) => showModerated(row, now)) }
}
