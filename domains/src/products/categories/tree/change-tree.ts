import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { type CatalogPlatform, type Change, type ChangedStore, changeCatalog } from '../../change-catalog.ts'
import { categoryNameTaken } from '../fields/contract.ts'
import { readTree, type StoreTree } from './read-tree.ts'

/** Changes a store's categories in one transaction, one change after another. `work` saves what it changes. */
export async function changeTree<Result>(
  platform: Pick<CatalogPlatform, 'db'>,
  change: Change,
  work: (tx: Tx, store: ChangedStore, tree: StoreTree) => Promise<Result>,
): Promise<Result> {
  try {
    return await changeCatalog(platform, change, async (tx, store) => work(tx, store, await readTree(tx, store.id)))
  } catch (error) {
    // The database's idea of upper and lower case decides.
    if (error instanceof Error && 'constraint' in error && error.constraint === 'categories_differ') {
      throw new Refused(categoryNameTaken)
    }
    throw error
  }
}

/** Saves the places of the categories that have another one. A category with another parent gets a new revision. */
export async function savePlaces(tx: Tx, tree: StoreTree, now: Date): Promise<void> {
  const changed = tree.listChangedPlaces()
  if (changed.length === 0) return
  await sql`
    UPDATE categories SET parent_id = place.parent_id, level = place.level, position = place.position,
      revision = revision + place.is_moved::integer,
      updated_at = CASE WHEN place.is_moved THEN ${now} ELSE updated_at END
    FROM jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      AS place (id uuid, parent_id uuid, level integer, position integer, is_moved boolean)
    WHERE categories.id = place.id`.execute(tx)
}
