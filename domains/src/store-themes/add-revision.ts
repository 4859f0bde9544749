import type { Tx } from '@haat/db'
import type { Actor } from '../serve.ts'
import type { StoreThemeRow } from './find-store-theme.ts'

export interface NewRevision {
  readonly store_id: string
  readonly theme_id: string
  readonly theme_version_id: string
  /** JSON; kept letter by letter. */
  readonly sections: string
  readonly settings: string
  readonly origin: 'theme_chosen' | 'theme_updated' | 'saved' | 'restored'
  readonly restored_from?: number
}

/**
 * Goes on from the draft (undefined: the store had no theme, and this one is live at once) with one more revision. The
 * draft's row, or the store's, must be held.
 */
export async function addRevision(
  tx: Tx,
  draft: StoreThemeRow | undefined,
  next: NewRevision,
  by: { readonly actor: Pick<Actor, 'account_id' | 'name'>; readonly now: Date },
): Promise<StoreThemeRow> {
  const { restored_from, ...content } = next
  const revision = (draft?.revision ?? 0) + 1
  await tx
    .insertInto('store_theme_versions')
    .values({
      ...content,
      revision,
      restored_from: restored_from ?? null,
      saved_by: by.actor.account_id,
      saved_at: by.now,
    })
    .execute()
  const begun = await tx
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
  const { store_id, theme_id, theme_version_id, sections, settings } = next
  const saved = { saved_at: by.now, saved_by: by.actor.account_id, saved_by_name: by.actor.name }
  const { published_revision, published_at } = draft ?? begun
  const content_of = { store_id, theme_id, theme_version_id, sections, settings }
  return { ...content_of, revision, published_revision, published_at, ...saved }
}
