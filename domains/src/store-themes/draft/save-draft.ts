import { inTransaction } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { withStoreApps } from '../apps/store-apps.ts'
import { requireWithinLimits } from '../configuration/check-configuration.ts'
import { findConfigurationWarnings } from '../configuration/find-configuration-warnings.ts'
import { requireLocksKept } from '../locks/require-locks-kept.ts'
import { addRevision } from '../revision/add-revision.ts'
import type { SavedTheme } from '../revision/contract.ts'
import { lockStoreTheme, requireStoreTheme } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { requireRevisionIsDraft } from '../revision/require-revision-is-draft.ts'
import { hasContent, readConfiguration, readContent, writeContent } from '../revision/revision-content.ts'
import { showSaved } from '../revision/show-store-theme.ts'
import type { SaveRequest } from './contract.ts'

/**
 * Saves the draft as a new revision, or refuses: `invalid_fields` for values over a limit, `stale_revision` with the
 * newer configuration, `store_suspended`, `theme_part_locked` for staff who can't publish. A repeated request with the
 * content of the draft doesn't add a revision.
 */
export async function saveDraft(
  platform: Platform,
  actor: StoreMember,
  { sections, settings }: Pick<SaveRequest, 'sections' | 'settings'>,
  revision: number,
): Promise<SavedTheme> {
  const { db } = platform
  const now = platform.clock()
  const { store } = actor
  requireNotSuspended(store, now)
  const basedOn = await requireStoreTheme(db, store.id, now)
  const compiled = await requireCompiledTheme(db, basedOn.theme_version_id)
  const theme = await withStoreApps(db, store.id, compiled.theme)
  await requireWithinLimits({ sections, settings }, theme, async () =>
    readConfiguration(await readContent(db, basedOn)),
  )
  const written = writeContent({ sections, settings })
  const warnings = findConfigurationWarnings({ sections, settings }, theme)
  const content = await written

  const saved = await inTransaction(db, async (tx) => {
    const draft = (await lockStoreTheme(tx, store.id, now)) ?? basedOn
    if (await hasContent(tx, draft, content)) return draft
    await requireRevisionIsDraft(tx, actor, draft, revision)
    if (!actor.can('publish_themes')) await requireLocksKept(tx, draft, { sections, settings })
    const { store_id: storeId, theme_id: themeId, theme_version_id: themeVersionId } = draft
    const next = {
      store_id: storeId,
      theme_id: themeId,
      theme_version_id: themeVersionId,
      ...content,
      origin: 'saved',
    } as const
    return addRevision(tx, draft, next, { actor, now })
  })
  return showSaved(store.slug, saved, warnings)
}
