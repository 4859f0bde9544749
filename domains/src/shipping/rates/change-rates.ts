import { Refused } from '@haat/http-contract'
import { changeStore, type StoreChange } from '../../change-store.ts'
import type { StoreShipping } from '../settings/contract.ts'
import { showShipping } from '../settings/show-shipping.ts'
import { zoneNotFound } from '../zones/contract.ts'
import { MAX_RATES, type RateInput, rateLimitReached, rateNotFound } from './contract.ts'

/** Adds a rate after a zone's other rates. */
export async function addRate(change: StoreChange, zoneId: string, rate: RateInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const zone = (await showShipping(tx, storeId)).zones.find(({ id }) => id === zoneId)
    if (zone === undefined) throw new Refused(zoneNotFound)
    if (zone.rates.length >= MAX_RATES) throw new Refused(rateLimitReached)
    const { position } = await tx
      .selectFrom('shipping_rates')
      .select((eb) => eb.fn.max<number | null>('position').as('position'))
      .where('store_id', '=', storeId)
      .where('zone_id', '=', zoneId)
      .executeTakeFirstOrThrow()
    const { id } = await tx
      .insertInto('shipping_rates')
      .values({ store_id: storeId, zone_id: zoneId, ...rate, position: (position ?? 0) + 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { action: 'shipping_rate.added', subject_id: id, after: { zone: zone.name, ...rate } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Changes a rate. */
export async function updateRate(change: StoreChange, id: string, rate: RateInput): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const rates = (await showShipping(tx, storeId)).zones.flatMap((zone) => zone.rates)
    const before = rates.find((one) => one.id === id)
    if (before === undefined) throw new Refused(rateNotFound)
    await tx.updateTable('shipping_rates').set(rate).where('store_id', '=', storeId).where('id', '=', id).execute()
    return { action: 'shipping_rate.updated', subject_id: id, before, after: { ...before, ...rate } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}

/** Deletes a rate. */
export async function deleteRate(change: StoreChange, id: string): Promise<StoreShipping> {
  await changeStore(change, async (tx, storeId) => {
    const deleted = await tx
      .deleteFrom('shipping_rates')
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (deleted === undefined) throw new Refused(rateNotFound)
    return { action: 'shipping_rate.deleted', subject_id: id, details: { name: deleted.name } }
  })
  return showShipping(change.platform.db, change.actor.store.id)
}
