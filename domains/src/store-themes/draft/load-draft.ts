import type { Platform } from '../../platform.ts'
import { SerializedJson, type StoreMember } from '../../serve.ts'
import { listStoreLanguages } from '../../stores/index.ts'
import { findAbsentApps } from '../apps/find-absent-apps.ts'
import { withStoreApps } from '../apps/store-apps.ts'
import { StoreConfiguration } from '../configuration/contract.ts'
import { findConfigurationWarnings } from '../configuration/find-configuration-warnings.ts'
import { requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { type ConfigurationJson, readContent, readWithWarnings } from '../revision/revision-content.ts'
import { showEditorSuspension } from '../revision/show-editor-suspension.ts'
import { describeTheme, showDraftState } from '../revision/show-store-theme.ts'
import { findSchedule } from '../schedule/find-schedule.ts'
import { LoadedTheme } from './contract.ts'

const LoadedThemeDetails = LoadedTheme.omit({ sections: true, settings: true })

/** Returns a store's draft with everything the editor needs, as a LoadedTheme in JSON. */
export async function loadDraft(
  { db, clock }: Platform,
  actor: StoreMember,
): Promise<{ revision: number; json: SerializedJson }> {
  const now = clock()
  const { store } = actor
  const draft = await requireStoreTheme(db, store.id, now)
  const { configuration, json, warnings } = readWithWarnings(await readContent(db, draft))
  const { theme: compiled, default_configuration: defaultConfiguration } = await requireCompiledTheme(
    db,
    draft.theme_version_id,
  )
  const theme = await withStoreApps(db, store.id, compiled)
  const details = LoadedThemeDetails.parse({
    ...showDraftState(draft, actor),
    store_slug: store.slug,
    store_name: store.name,
    account: { id: actor.account_id, kind: actor.kind, name: actor.name, email: actor.email },
    can_publish: actor.can('publish_themes'),
    suspended: showEditorSuspension(store, now),
    languages: await listStoreLanguages(db, store.id),
    scheduled: await findSchedule(db, store.id, now),
    published_at: draft.published_at.toISOString(),
    theme: await describeTheme(db, draft),
    schemas: theme.schemas,
    absent_apps: await findAbsentApps(db, store.id, configuration),
    templates: [...theme.templates],
    default_configuration: StoreConfiguration.parse(defaultConfiguration),
    warnings: [...warnings, ...findConfigurationWarnings(configuration, theme)],
  })
  return { revision: draft.revision, json: joinJson(json, details) }
}

/** Inserts the saved JSON of the configuration without parsing it, because it may be large. */
function joinJson({ sections, settings }: ConfigurationJson, details: object): SerializedJson {
  return new SerializedJson(`{"sections":${sections},"settings":${settings},${JSON.stringify(details).slice(1)}`)
}
