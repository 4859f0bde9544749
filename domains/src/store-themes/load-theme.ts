import type { Platform } from '../platform.ts'
import type { Actor } from '../serve.ts'
import { requireStoreAndAsk } from '../stores/index.ts'
import { requireCompiledTheme } from './compiled-theme-of.ts'
import { StoreConfiguration } from './configuration/contract.ts'
import type { LoadedTheme } from './contract.ts'
import { requireStoreTheme } from './find-store-theme.ts'
import { findSchedule } from './schedule/find-schedule.ts'
import { showEditorSuspension } from './show-editor-suspension.ts'
import { describeTheme, readConfiguration, showDraftState } from './show-store-theme.ts'
import { warnOfConfiguration } from './warn-of-configuration.ts'

/** The draft of a store with all that an editor needs. */
export async function loadTheme(
  { db, clock }: Platform,
  actor: Actor<'vendor' | 'staff'>,
  store_slug: string,
): Promise<LoadedTheme> {
  const now = clock()
  const permissions = { needed: 'themes', asked: 'publish_themes' } as const
  const { store, is_allowed } = await requireStoreAndAsk(db, actor, store_slug, permissions)
  const draft = await requireStoreTheme(db, store.id, now)
  const { theme, default_configuration } = await requireCompiledTheme(db, draft.theme_version_id)
  const configuration = readConfiguration(draft)
  return {
    ...configuration,
    ...showDraftState(draft, actor),
    store_slug,
    store_name: store.name,
    account: { id: actor.account_id, name: actor.name },
    can_publish: is_allowed,
    suspended: showEditorSuspension(store, now),
    scheduled: await findSchedule(db, store.id, now),
    published_at: draft.published_at.toISOString(),
    theme: await describeTheme(db, draft),
    schemas: theme.schemas,
    templates: [...theme.templates],
    default_configuration: StoreConfiguration.parse(default_configuration),
    warnings: warnOfConfiguration(configuration, theme),
  }
}
