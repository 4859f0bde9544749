import { Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import { writeMultirange } from '../pincodes/multirange.ts'
import type { StoreShipping } from '../settings/contract.ts'
import { showShipping } from '../settings/show-shipping.ts'
import { MAX_ZONES, type ZoneInput, zoneLimitReached, zoneNotFound } from './contract.ts'

/** Adds a shipping zone, without rates. */
export async function addZone(change: StoreChange, zone: ZoneInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId, now) => {
    const { zones } = await showShipping(tx, storeId)
    if (zones.length >= MAX_ZONES) throw new Refused(zoneLimitReached)
    const { id } = await tx
      .insertInto('shipping_zones')
      .values({ store_id: storeId, ...columnsOf(zone), created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { action: 'shipping_zone.added', subject_id: id, after: detailsOf(zone) }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Changes a zone's name and places. */
export async function updateZone(change: StoreChange, id: string, zone: ZoneInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const before = (await showShipping(tx, storeId)).zones.find((one) => one.id === id)
    if (before === undefined) throw new Refused(zoneNotFound)
    await tx
      .updateTable('shipping_zones')
      .set(columnsOf(zone))
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
    return { action: 'shipping_zone.updated', subject_id: id, before: detailsOf(before), after: detailsOf(zone) }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Deletes a zone with its rates. */
export async function deleteZone(change: StoreChange, id: string): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const deleted = await tx
      .deleteFrom('shipping_zones')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (deleted === undefined) throw new Refused(zoneNotFound)
    return { action: 'shipping_zone.deleted', subject_id: id, details: { name: deleted.name } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

function columnsOf({ name, states, pincodes }: ZoneInput) {
  return { name, states: [...new Set(states)].toSorted(), pincodes: writeMultirange(pincodes) }
}

function detailsOf({ name, states, pincodes }: ZoneInput): Record<string, unknown> {
  return { name, states, pincodes: writeMultirange(pincodes) }
}
