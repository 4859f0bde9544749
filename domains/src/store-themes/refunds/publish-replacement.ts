import type { Tx } from '@haat/db'
import { findListedTheme } from '../../themes/index.ts'
import { addRevision, type NewRevision } from '../revision/add-revision.ts'
import type { StoreThemeState } from '../revision/find-store-theme.ts'
import { requireCompiledTheme } from '../revision/require-compiled-theme.ts'
import { contentColumns, writeContent } from '../revision/revision-content.ts'

export interface Replacement {
  readonly revision: number
  readonly theme_name: string
}

const platform = { account_id: null, name: null }

/**
 * Publishes another theme than the one that the store may no longer use: the configuration of another usable theme that
 * it published last, otherwise the platform's starter. It becomes the draft too, unless the draft has a usable theme,
 * which is kept. The caller holds a lock on the row of the store's theme.
 */
export async function publishReplacement(
  tx: Tx,
  draft: StoreThemeState,
  endedThemeId: string,
  now: Date,
): Promise<Replacement> {
  const { store_id: storeId } = draft
  const last = await findLastPublished(tx, storeId)
  const keepsDraft = last !== undefined && draft.theme_id !== endedThemeId
  const revision = keepsDraft ? last.revision : await addDraft(tx, draft, last, now)
  await tx
    .updateTable('store_themes')
    .set({ published_revision: revision, published_at: now, published_by: null })
    .where('store_id', '=', storeId)
    .execute()
  const { name } = await tx
    .selectFrom('store_theme_versions as version')
    .innerJoin('themes', 'themes.id', 'version.theme_id')
    .select('themes.name')
    .where('version.store_id', '=', storeId)
    .where('version.revision', '=', revision)
    .executeTakeFirstOrThrow()
  return { revision, theme_name: name }
}

type Published = Awaited<ReturnType<typeof findLastPublished>>

/** Adds the configuration as the draft and returns its revision. */
async function addDraft(tx: Tx, draft: StoreThemeState, last: Published, now: Date): Promise<number> {
  const next = last === undefined ? await starter(tx, draft.store_id, now) : restored(draft.store_id, last)
  const { revision } = await addRevision(tx, draft, next, { actor: platform, now })
  return revision
}

function restored(storeId: string, { revision, ...content }: NonNullable<Published>): NewRevision {
  return { ...content, store_id: storeId, origin: 'restored', restored_from: revision }
}

async function starter(tx: Tx, storeId: string, now: Date): Promise<NewRevision> {
  const theme = (await findListedTheme(tx, 'starter', now)) ?? (await findListedTheme(tx, 'blank', now))
  if (theme === undefined) throw new Error('The platform has no theme to fall back on')
  const { default_configuration: defaultConfiguration } = await requireCompiledTheme(tx, theme.version_id)
  return {
    store_id: storeId,
    theme_id: theme.id,
    theme_version_id: theme.version_id,
    origin: 'theme_chosen',
    ...(await writeContent(defaultConfiguration)),
  }
}

/** Returns what a store published last of the themes that it may still use, or undefined. */
function findLastPublished(tx: Tx, storeId: string) {
  return tx
    .selectFrom('store_theme_publications as publication')
    .innerJoin('store_theme_versions as version', (join) =>
      join
        .onRef('version.store_id', '=', 'publication.store_id')
        .onRef('version.revision', '=', 'publication.revision'),
    )
    .select(['version.revision', 'theme_id', 'theme_version_id', ...contentColumns])
    .where('publication.store_id', '=', storeId)
    .where(({ or, not, exists }) =>
      or([not(exists(licencesOf(tx, storeId))), exists(licencesOf(tx, storeId).where('revoked_at', 'is', null))]),
    )
    .orderBy('publication.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function licencesOf(tx: Tx, storeId: string) {
  return tx
    .selectFrom('theme_licences as licence')
    .select('licence.id')
    .where('licence.store_id', '=', storeId)
    .whereRef('licence.theme_id', '=', tx.dynamic.ref('version.theme_id'))
}
