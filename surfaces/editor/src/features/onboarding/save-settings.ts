import { type LoadedTheme, loadThemeEndpoint, saveThemeEndpoint } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { isSame } from '@haat/theme-engine'
import { backend } from '../../data/backend.ts'

/**
 * Saves some settings of the draft. If someone else saved in the meantime, applies the changes to their version. Does
 * nothing if the values are already saved. Throws ProblemError.
 */
export async function saveSettings(draft: LoadedTheme, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const names = Object.keys(changes)
  if (names.every((name) => isSame(changes[name], draft.settings[name]))) return
  try {
    await save(draft, changes)
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'stale_revision')) throw error
    const { store_slug: storeSlug } = draft
    await save(await backend.call(loadThemeEndpoint, { params: { store_slug: storeSlug } }), changes)
  }
}

function save(
  { store_slug: storeSlug, sections, settings, revision }: LoadedTheme,
  changes: Readonly<Record<string, unknown>>,
) {
  return backend.call(saveThemeEndpoint, {
    body: { store_slug: storeSlug, sections, settings: { ...settings, ...changes }, revision },
  })
}
