import { sql } from 'kysely'
import { recordAudits } from '../../../audit/index.ts'
import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import type { CategoryStatus } from '../fields/contract.ts'
import { changeTree } from '../tree/change-tree.ts'

/** Shows or hides categories; all or none. Returns how many had the other status. Throws `category_not_found`. */
export async function setCategoryStatus(
  platform: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  { ids, status }: { ids: readonly string[]; status: CategoryStatus },
): Promise<{ changed: number }> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const changed = [...new Set(ids)].filter((id) => tree.get(id).status !== status)
    if (changed.length === 0) return { changed: 0 }
    await tx
      .updateTable('categories')
      .set({ status, revision: sql`revision + 1`, updated_at: platform.clock() })
      .where('id', 'in', changed)
      .execute()
    await recordAudits(
      tx,
      changed.map((id) => ({
        action: 'category.status_changed',
        actor: change.actor,
        store_id: store.id,
        subject_id: id,
        details: { status, path: tree.pathOf(id) },
        request_id: change.request_id,
      })),
    )
    return { changed: changed.length }
  })
}
