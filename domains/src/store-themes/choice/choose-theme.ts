import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { countThemeEvent, lockLicence } from '../../theme-store/index.ts'
import { themeNotFound } from '../../themes/contract.ts'
import { findListedTheme, type ListedTheme } from '../../themes/index.ts'
import { findConfigurationWarnings } from '../configuration/find-configuration-warnings.ts'
import { publishDraft } from '../publication/publish-theme.ts'
import { addRevision, type NewRevision } from '../revision/add-revision.ts'
import type { SavedTheme } from '../revision/contract.ts'
import { findLastOfTheme } from '../revision/find-last-of-theme.ts'
import { lockStoreTheme, type StoreThemeState } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { readConfiguration, readContent, writeContent } from '../revision/revision-content.ts'
import { showSaved } from '../revision/show-store-theme.ts'
import { carryOver } from '../update/carry-over.ts'
import { requireInstallable } from './can-install.ts'

export interface ThemeChoice {
  readonly theme_slug: string
  /** Update to the published version and keep the store's configuration. */
  readonly update: boolean
  readonly publish: boolean
}

/**
 * Makes a theme the draft, with the store's last configuration of it or its default configuration. The previous theme's
 * configuration stays in the history, so that choosing it again loses nothing.
 */
export async function chooseTheme(
  platform: Platform,
  actor: StoreMember,
  choice: ThemeChoice,
  requestId: string,
): Promise<SavedTheme> {
  const { db } = platform
  const now = platform.clock()
  const chosen = await inTransaction(db, async (tx) => {
    const { store } = actor
    if (choice.publish) actor.requirePermission('publish_themes')
    requireNotSuspended(store, now)
    await tx.selectFrom('stores').select('id').where('id', '=', store.id).forNoKeyUpdate().execute()
    const draft = await lockStoreTheme(tx, store.id, now)
    const next = await decideNext(tx, { store_id: store.id, draft, choice, now })
    const by = { actor, now, request_id: requestId }
    const latest = next === undefined ? draft : await addRevision(tx, draft, next, by)
    if (latest === undefined) throw new Refused(themeNotFound)
    if (next !== undefined) {
      await recordAudit(tx, {
        action: 'theme.chosen',
        actor,
        store_id: store.id,
        subject_id: choice.theme_slug,
        details: { revision: latest.revision, origin: next.origin, theme_version_id: next.theme_version_id },
        request_id: requestId,
      })
    }
    return choice.publish ? publishDraft(tx, platform, latest, by) : latest
  })
  const { theme } = await requireCompiledTheme(db, chosen.theme_version_id)
  const configuration = readConfiguration(await readContent(db, chosen))
  return showSaved(actor.store.slug, chosen, findConfigurationWarnings(configuration, theme))
}

interface Situation {
  readonly store_id: string
  readonly draft: StoreThemeState | undefined
  readonly choice: ThemeChoice
  readonly now: Date
}

/** Returns the new revision, or undefined if the draft already has this theme. */
async function decideNext(tx: Tx, situation: Situation): Promise<NewRevision | undefined> {
  const { store_id: storeId, draft, choice, now } = situation
  const theme = await findListedTheme(tx, choice.theme_slug, now)
  if (theme === undefined) throw new Refused(themeNotFound)
  const before = await findLastOfTheme(tx, storeId, theme.id)
  const licence = await lockLicence(tx, storeId, theme.id)
  requireInstallable(theme, { is_installed: before !== undefined, licence })
  if (before === undefined) {
    const first = await defaultRevision(tx, theme)
    await countThemeEvent(tx, theme.id, 'installs', now)
    return { ...first, store_id: storeId, origin: 'theme_chosen' }
  }

  const isUpdate = choice.update && before.theme_version_id !== theme.version_id
  if (isUpdate) {
    const versions = { from: before.theme_version_id, to: theme.version_id }
    const content = await carryOver(tx, before, versions)
    return { ...before, ...content, store_id: storeId, theme_version_id: theme.version_id, origin: 'theme_updated' }
  }
  return draft?.theme_id === theme.id ? undefined : { ...before, store_id: storeId, origin: 'theme_chosen' }
}

async function defaultRevision(tx: Tx, theme: ListedTheme) {
  const { default_configuration: defaultConfiguration } = await requireCompiledTheme(tx, theme.version_id)
  return {
    theme_id: theme.id,
    theme_version_id: theme.version_id,
    ...(await writeContent(defaultConfiguration)),
  }
}
