import type { Tx } from '@haat/db'
import type { Actor } from '../../serve.ts'
import type { StoreThemeState } from './find-store-theme.ts'
import type { RevisionContent } from './revision-content.ts'

export interface NewRevision extends RevisionContent {
  readonly store_id: string
  readonly theme_id: string
  readonly theme_version_id: string
  readonly origin: 'theme_chosen' | 'theme_updated' | 'saved' | 'restored'
  readonly restored_from?: number
}

/** Who saves a revision: an account, or the platform. */
type Author = Pick<Actor, 'account_id' | 'name'> | { readonly account_id: null; readonly name: null }

/**
 * Adds a revision after the draft (undefined: the store had no theme, and this one goes live immediately). The caller
 * holds a lock on the draft's row, or on the store's.
 */
export async function addRevision(
  tx: Tx,
  draft: StoreThemeState | undefined,
  next: NewRevision,
  by: { readonly actor: Author; readonly now: Date },
): Promise<StoreThemeState> {
  const { restored_from: restoredFrom, ...content } = next
  const revision = (draft?.revision ?? 0) + 1
  await tx
    .insertInto('store_theme_versions')
    .values({
      ...content,
      revision,
      restored_from: restoredFrom ?? null,
      saved_by: by.actor.account_id,
      saved_at: by.now,
    })
    .execute()
  const inserted = await tx
    .insertInto('store_themes')
    .values({
      store_id: next.store_id,
      revision,
      published_revision: revision,
      published_at: by.now,
      published_by: by.actor.account_id,
    })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ revision }))
    .returning(['published_revision', 'published_at'])
    .executeTakeFirstOrThrow()
  const { store_id: storeId, theme_id: themeId, theme_version_id: themeVersionId } = next
  const saved = { saved_at: by.now, saved_by: by.actor.account_id, saved_by_name: by.actor.name }
  const { published_revision: publishedRevision, published_at: publishedAt } = draft ?? inserted
  return {
    store_id: storeId,
    theme_id: themeId,
    theme_version_id: themeVersionId,
    revision,
    published_revision: publishedRevision,
    published_at: publishedAt,
    ...saved,
  }
}
