import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { requireStoreFor } from '../stores/index.ts'
import { requireCompiledTheme } from './compiled-theme-of.ts'
import { StoreConfiguration } from './configuration/contract.ts'
import type { LoadedTheme } from './contract.ts'
import { requireStoreTheme } from './find-store-theme.ts'
import { describeTheme, readConfiguration, showSaved } from './show-store-theme.ts'
import { warnOfConfiguration } from './warn-of-configuration.ts'

/** The draft of a store with all that an editor needs. */
export async function loadTheme(
  { db }: Platform,
  actor: Actor<'vendor' | 'staff'>,
  store_slug: string,
): Promise<LoadedTheme> {
  const store = await requireStoreFor(db, actor, store_slug, 'themes')
  const draft = await requireStoreTheme(db, store.id)
  const { theme, default_configuration } = await requireCompiledTheme(db, draft.theme_version_id)
  const configuration = readConfiguration(draft)
  return {
    ...configuration,
    ...showSaved(store_slug, draft, warnOfConfiguration(configuration, theme)),
    store_name: store.name,
    published_at: draft.published_at.toISOString(),
    theme: await describeTheme(db, draft),
    schemas: theme.schemas,
    templates: [...theme.templates],
    default_configuration: StoreConfiguration.parse(default_configuration),
  }
}
