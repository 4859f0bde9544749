import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { type CatalogPlatform, type Change, type ChangedStore, changeCatalog } from '../change-catalog.ts'
import { requireCurrentRevision } from '../fields/require-revision.ts'
import type { SearchSynonyms, SynonymGroup } from './contract.ts'
import { getSynonyms } from './read-synonyms.ts'

/** Replaces a store's synonyms. Throws `stale_revision` if someone else has changed them since. */
export async function saveSynonyms(
  platform: CatalogPlatform,
  change: Change,
  { groups, revision }: { readonly groups: readonly SynonymGroup[]; readonly revision: number },
): Promise<SearchSynonyms> {
  return changeCatalog(platform, change, async (tx, store) => {
    const before = await getSynonyms(tx, store.id)
    requireCurrentRevision(revision, before.revision)
    return replaceSynonyms(tx, {
      store,
      change,
      before,
      groups,
      action: 'search_synonyms.updated',
      now: platform.clock(),
    })
  })
}

/** Makes a store use the shipped synonyms again. Changes nothing if it already does. */
export async function restoreDefaultSynonyms(platform: CatalogPlatform, change: Change): Promise<SearchSynonyms> {
  return changeCatalog(platform, change, async (tx, store) => {
    const before = await getSynonyms(tx, store.id)
    if (before.is_default) return before
    return replaceSynonyms(tx, {
      store,
      change,
      before,
      groups: null,
      action: 'search_synonyms.restored',
      now: platform.clock(),
    })
  })
}

interface Replacement {
  readonly store: ChangedStore
  readonly change: Change
  readonly before: SearchSynonyms
  /** null for the shipped list. */
  readonly groups: readonly SynonymGroup[] | null
  readonly action: string
  readonly now: Date
}

async function replaceSynonyms(
  tx: Tx,
  { store, change, before, groups, action, now }: Replacement,
): Promise<SearchSynonyms> {
  const values = {
    groups: groups === null ? null : JSON.stringify(groups),
    revision: before.revision + 1,
    updated_at: now,
  }
  await tx
    .insertInto('search_synonyms')
    .values({ store_id: store.id, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute()
  const after = await getSynonyms(tx, store.id)
  await recordAudit(tx, {
    action,
    actor: change.actor,
    store_id: store.id,
    details: { group_count: { before: before.groups.length, after: after.groups.length } },
    request_id: change.request_id,
  })
  return after
}
