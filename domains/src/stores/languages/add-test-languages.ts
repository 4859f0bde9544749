import type { Tx } from '@haat/db'
import type { LanguageTag } from '../language/contract.ts'

/** Adds published languages to a new test store. */
export async function addTestLanguages(
  tx: Tx,
  storeId: string,
  languages: readonly LanguageTag[],
  now: Date,
): Promise<void> {
  if (languages.length === 0) return
  const rows = languages.map((language) => ({ store_id: storeId, language, is_published: true, created_at: now }))
  await tx.insertInto('store_languages').values(rows).execute()
}
