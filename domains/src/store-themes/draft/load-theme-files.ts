import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { readAppSources } from '../apps/store-apps.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import type { ThemeSourceFiles } from './contract.ts'
import { readThemeSource } from './read-theme-source.ts'

/**
 * Returns the files of the draft's theme version, or of another version that the store has used. Other versions are
 * refused, because themes can be paid products.
 */
export async function loadThemeFiles(
  { db, clock }: Platform,
  actor: StoreActor,
  { version_id: requested }: { readonly version_id?: string | undefined },
): Promise<ThemeSourceFiles> {
  const { store } = actor
  const draft = await requireStoreTheme(db, store.id, clock())
  const versionId = requested ?? draft.theme_version_id
  const used = await db
    .selectFrom('store_theme_versions')
    .select('revision')
    .where('store_id', '=', store.id)
    .where('theme_version_id', '=', versionId)
    .limit(1)
    .executeTakeFirst()
  if (used === undefined) throw new Refused(themeNotFound)
  const source = await readThemeSource(db, versionId)
  return { ...source, files: { ...source.files, ...(await readAppSources(db, store.id)) } }
}
