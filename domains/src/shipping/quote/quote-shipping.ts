import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { dateInIndia } from '../../indian-calendar.ts'
import { deliveryDates } from './delivery-dates.ts'
import { type PickupPoint, pickupOption } from './pickup-option.ts'

/** What a delivery depends on. */
export interface ShippingRequest {
  /** Undefined until the buyer has entered it: then only pickups are offered. */
  readonly address: { readonly pincode: string; readonly state_code: string } | undefined
  /** Of the items. The default package's weight is added. */
  readonly weight_grams: number
  /** The items' price after discounts. */
  readonly subtotal_paise: number
  readonly now: Date
}

export interface ShippingOption {
  readonly id: string
  readonly kind: 'shipping' | 'pickup'
  readonly title: string
  readonly price_paise: number
  /** Days in India, such as `2026-11-30`. */
  readonly min_date: string | null
  readonly max_date: string | null
  readonly pickup: PickupPoint | null
}

export interface ShippingQuote {
  /** Deliveries in the store's order, then pickups. */
  readonly options: readonly ShippingOption[]
}

/** Returns how an order can be delivered, at what price and when. */
export async function quoteShipping(db: Db | Tx, storeId: string, request: ShippingRequest): Promise<ShippingQuote> {
  const [deliveries, pickups] = await Promise.all([
    listDeliveries(db, storeId, request),
    db
      .selectFrom('pickup_locations')
      .selectAll()
      .where('store_id', '=', storeId)
      .where('is_active', '=', true)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  ])
  return { options: [...deliveries, ...pickups.map((location) => pickupOption(location, request.now))] }
}

async function listDeliveries(
  db: Db | Tx,
  storeId: string,
  { address, weight_grams: weight, subtotal_paise: subtotal, now }: ShippingRequest,
): Promise<ShippingOption[]> {
  if (address === undefined) return []
  const rates = await db
    .selectFrom('shipping_rates as rate')
    .select([
      'rate.id',
      'rate.name',
      'rate.price_paise',
      'rate.free_from_paise',
      'rate.min_days',
      'rate.max_days',
      sql<number>`coalesce((SELECT handling_days FROM store_shipping_settings WHERE store_id = ${storeId}), 0)`.as(
        'handling_days',
      ),
    ])
    .where('rate.store_id', '=', storeId)
    .where('rate.zone_id', '=', zoneOf(storeId, address))
    .where(rateApplies(storeId, weight, subtotal))
    .orderBy('rate.position')
    .orderBy('rate.id')
    .execute()
  return rates.map((rate) => ({
    id: rate.id,
    kind: 'shipping',
    title: rate.name,
    price_paise: rate.free_from_paise !== null && subtotal >= rate.free_from_paise ? 0 : rate.price_paise,
    ...deliveryDates(dateInIndia(now), rate),
    pickup: null,
  }))
}

/**
 * SQL: the ID of the zone that an address belongs to. PIN codes come before States, and States before the rest of India;
 * of several zones the first one added applies.
 */
export function zoneOf(storeId: string, address: { readonly pincode: string; readonly state_code: string }) {
  const pincode = Number(address.pincode)
  return sql<string>`(SELECT id FROM shipping_zones
    WHERE store_id = ${storeId} AND (pincodes @> ${pincode}::integer OR ${address.state_code}::text = ANY (states)
      OR (isempty(pincodes) AND states = '{}'))
    ORDER BY CASE WHEN pincodes @> ${pincode}::integer THEN 1 WHEN states <> '{}' THEN 2 ELSE 3 END, created_at, id
    LIMIT 1)`
}

/** SQL: weights count up to and including the highest one, as couriers' do; prices from the lowest one, as offers do. */
function rateApplies(storeId: string, weight: number, subtotal: number): RawBuilder<boolean> {
  const parcel = sql`(${weight}::bigint
    + coalesce((SELECT weight_grams FROM shipping_packages WHERE store_id = ${storeId} AND is_default), 0))`
  return sql<boolean>`CASE rate.basis
    WHEN 'flat' THEN true
    WHEN 'weight' THEN (rate.min_value = 0 OR ${parcel} > rate.min_value)
      AND (rate.max_value IS NULL OR ${parcel} <= rate.max_value)
    WHEN 'price' THEN ${subtotal}::bigint >= rate.min_value
      AND (rate.max_value IS NULL OR ${subtotal}::bigint < rate.max_value)
    END`
}
