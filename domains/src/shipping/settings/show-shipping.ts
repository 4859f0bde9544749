import type { Db, Tx } from '@haat/db'
import { readMultirange } from '../pincodes/multirange.ts'
import type { RateBasis, ShippingRate, StoreShipping } from './contract.ts'
import { findOverlaps } from './find-overlaps.ts'
import { DEFAULT_RETURN_DAYS } from './return-window.ts'

/** Returns all shipping settings of a store. */
export async function showShipping(db: Db | Tx, storeId: string): Promise<StoreShipping> {
  const [settings, zones, rates, locations, packages] = await Promise.all([
    db
      .selectFrom('store_shipping_settings')
      .select(['handling_days', 'return_days'])
      .where('store_id', '=', storeId)
      .executeTakeFirst(),
    db
      .selectFrom('shipping_zones')
      .select(['id', 'name', 'states', 'pincodes'])
      .where('store_id', '=', storeId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    listRates(db, storeId),
    db
      .selectFrom('pickup_locations')
      .select([
        'id',
        'name',
        'address_line1',
        'address_line2',
        'city',
        'pincode',
        'state_code',
        'instructions',
        'ready_in_hours',
        'is_active',
      ])
      .where('store_id', '=', storeId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    db
      .selectFrom('shipping_packages')
      .select(['id', 'name', 'length_mm', 'width_mm', 'height_mm', 'weight_grams', 'is_default'])
      .where('store_id', '=', storeId)
      .orderBy('id')
      .execute(),
  ])
  const places = zones.map((zone) => ({ ...zone, pincodes: readMultirange(zone.pincodes) }))
  return {
    handling_days: settings?.handling_days ?? 0,
    return_days: settings?.return_days ?? DEFAULT_RETURN_DAYS,
    zones: places.map((zone, index) => ({
      ...zone,
      overlaps: findOverlaps(zone, places.slice(0, index)),
      rates: rates.filter(({ zone_id: zoneId }) => zoneId === zone.id),
    })),
    pickup_locations: locations,
    packages,
  }
}

function listRates(db: Db | Tx, storeId: string): Promise<ShippingRate[]> {
  return db
    .selectFrom('shipping_rates')
    .select([
      'id',
      'zone_id',
      'name',
      'price_paise',
      'basis',
      'min_value',
      'max_value',
      'free_from_paise',
      'min_days',
      'max_days',
    ])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .orderBy('id')
    .$narrowType<{ basis: RateBasis }>()
    .execute()
}
