import { readSearchQuery, searchWords, themeScope } from '@haat/search'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { CatalogueEntry } from './catalogue-memory.ts'
import { themeSynonyms } from './theme-synonyms.ts'

/** Returns the themes that match every word of the query, best first; undefined if the query has no word. */
export async function matchThemes(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  entries: readonly CatalogueEntry[],
  query: string,
): Promise<CatalogueEntry[] | undefined> {
  if (searchWords(query).length === 0) return undefined
  const search = await readSearchQuery(db, query, { scope: themeScope, synonyms: themeSynonyms })
  const matches = await search.find(db, 'theme', clock())
  const { rows } = await sql<{ document_id: string }>`
    SELECT document_id FROM ${matches} AS found ORDER BY score DESC NULLS LAST, title_key, document_id`.execute(db)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return rows.flatMap(({ document_id: id }) => byId.get(id) ?? [])
}
