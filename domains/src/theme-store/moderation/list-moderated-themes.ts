import { sql } from 'kysely'
import { cursorText, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { ModeratedTheme } from './contract.ts'
import { selectModerated, showModerated } from './select-moderated.ts'

interface Query {
  readonly q: string
  readonly visibility?: ModeratedTheme['visibility'] | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/** Lists the themes with a published version by name. */
export async function listModeratedThemes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { q, visibility, cursor, limit }: Query,
): Promise<Page<ModeratedTheme>> {
  const now = clock()
  const after = readPageCursor(cursor, 'name', cursorText)
  let select = selectModerated(db)
  if (q !== '') {
    select = select.where(
      sql<boolean>`(strpos(lower(theme.name), lower(${q})) > 0 OR strpos(lower(coalesce(developer.name, 'Haat')), lower(${q})) > 0)`,
    )
  }
  if (visibility !== undefined) {
    const current = sql<string>`CASE WHEN theme.hidden_until <= ${now} THEN 'listed' ELSE theme.visibility END`
    select = select.where(current, '=', visibility)
  }
  if (after !== undefined) {
    select = select.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('theme.name', 'theme.id'), '>', tuple(after.value, after.id)),
    )
  }
  const rows = await select
    .orderBy('theme.name')
    .orderBy('theme.id')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, (last) => writePageCursor('name', { value: last.name, id: last.id }))
  return { ...page, items: page.items.map((row) => showModerated(row, now)) }
}
