import { Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import type { StoreShipping } from '../settings/contract.ts'
import { showShipping } from '../settings/show-shipping.ts'
import { MAX_PICKUP_LOCATIONS, type PickupInput, pickupLimitReached, pickupNotFound } from './contract.ts'

/** Adds a location where buyers can collect orders. */
export async function addPickup(change: StoreChange, location: PickupInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId, now) => {
    const { pickup_locations: locations } = await showShipping(tx, storeId)
    if (locations.length >= MAX_PICKUP_LOCATIONS) throw new Refused(pickupLimitReached)
    const { id } = await tx
      .insertInto('pickup_locations')
      .values({ store_id: storeId, ...location, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { action: 'pickup_location.added', subject_id: id, after: { ...location } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Changes a pickup location. */
export async function updatePickup(change: StoreChange, id: string, location: PickupInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const before = (await showShipping(tx, storeId)).pickup_locations.find((one) => one.id === id)
    if (before === undefined) throw new Refused(pickupNotFound)
    await tx
      .updateTable('pickup_locations')
      .set(location)
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .execute()
    return { action: 'pickup_location.updated', subject_id: id, before, after: { id, ...location } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Deletes a pickup location. */
export async function deletePickup(change: StoreChange, id: string): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const deleted = await tx
      .deleteFrom('pickup_locations')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (deleted === undefined) throw new Refused(pickupNotFound)
    return { action: 'pickup_location.deleted', subject_id: id, details: { name: deleted.name } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}
