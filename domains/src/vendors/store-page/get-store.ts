import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sanctionsOf } from '../../sanctions/index.ts'
import { anyStoreNotFound } from '../../stores/suspensions/contract.ts'
import type { StorePage } from '../contract.ts'
import { selectStores, showListedStore } from '../store-list/list-stores.ts'
import { findTimeline } from '../timeline.ts'
import { findSuspensionEffects } from './find-suspension-effects.ts'

/** Returns everything that the page of any vendor's store shows. Throws `store_not_found`. */
export async function getAnyStore(db: Db, slug: string, now: Date): Promise<StorePage> {
  const row = await selectStores(db, now).where('stores.slug', '=', slug).executeTakeFirst()
  if (row === undefined) throw new Refused(anyStoreNotFound)
  const store = showListedStore(row, now)
  const [effects, sanctions, timeline] = await Promise.all([
    findSuspensionEffects(db, row.id, now),
    sanctionsOf(db, { kind: 'store', id: row.id }, now),
    findTimeline(db, { store_id: row.id }),
  ])
  return {
    ...store,
    suspension_reason: store.status === 'suspended' ? row.suspension_reason : null,
    effects: { ...effects, theme: store.theme },
    sanctions,
    timeline,
  }
}
