import type { Db, Tx } from '@haat/db'
import { type FoundDiscounts, findDiscounts } from '../../discounts/index.ts'
import { dateInIndia } from '../../indian-calendar.ts'
import { findStorePaymentMethods, offerMethods } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { listSellableVariants, type SellableVariant } from '../../products/index.ts'
import { quoteShipping } from '../../shipping/index.ts'
import { findTaxSettings, resolveGstRates, type TaxSettings } from '../../tax/index.ts'
import { type OrderToPrice, type PricedOrder, priceOrder } from '../pricing/price-order.ts'
import type { LineProblem, OfferedMethod, QuotedLine, QuoteRequest, RequestedLine } from './quote-request.ts'
import { addManualDiscount, quoteCustomLine } from './staff-entries.ts'
import { stateOfSupply } from './state-of-supply.ts'

const NO_GST = { gst_rate_basis_points: 0 }

type DeliveryOption = Awaited<ReturnType<typeof quoteShipping>>['options'][number]

/** What an order would cost and include now. All amounts are in paise. */
export interface Quote {
  readonly lines: readonly QuotedLine[]
  /** Lines that aren't in `lines`, and lines whose stock doesn't suffice. */
  readonly problems: readonly LineProblem[]
  readonly needs_shipping: boolean
  readonly delivery_options: readonly DeliveryOption[]
  /** Undefined if nothing has to be delivered, or nothing can be. */
  readonly delivery: DeliveryOption | undefined
  readonly methods: readonly OfferedMethod[]
  readonly discounts: FoundDiscounts
  readonly tax: TaxSettings
  readonly priced: PricedOrder
  /** What `priced` was computed from. */
  readonly input: OrderToPrice
}

/**
 * Computes what an order costs now, from the database: prices, stock, discounts, delivery options, payment methods and
 * taxes. Changes nothing.
 */
export async function quoteOrder(
  platform: Pick<Platform, 'settings' | 'payments'>,
  db: Db | Tx,
  request: QuoteRequest,
): Promise<Quote> {
  const { store_id: storeId, now } = request
  const [variants, tax, methods] = await Promise.all([
    listSellableVariants(db, {
      store_id: storeId,
      variant_ids: request.lines.map(({ variant_id: id }) => id),
      now,
      order_id: request.order_id,
    }),
    findTaxSettings(db, storeId),
    findStorePaymentMethods(platform, db, storeId),
  ])
  const { lines: catalogued, problems } = matchLines(request.lines, variants)
  const lines = [...catalogued, ...(request.custom_lines ?? []).map(quoteCustomLine)]
  const needsShipping = lines.some(({ variant }) => variant.requires_shipping)
  const [chooseDiscounts, rates] = await Promise.all([
    findDiscounts(db, {
      store_id: storeId,
      lines: lines.map(({ key, quantity, variant }) => ({
        key,
        quantity,
        product_id: variant.product_id,
        variant_id: variant.id,
        unit_price_paise: variant.unit_price_paise,
      })),
      codes: request.discount_codes,
      customer: request.customer,
      order_id: request.order_id,
      now,
    }),
    resolveGstRates(
      db,
      storeId,
      lines.map(({ variant }) => variant),
      tax,
      dateInIndia(now),
    ),
  ])
  const goodsWith = ({ applied }: FoundDiscounts): OrderToPrice => ({
    lines: lines.map(({ key, quantity, variant }, index) => ({
      key,
      quantity,
      unit_price_paise: variant.unit_price_paise,
      ...(rates[index] ?? NO_GST),
    })),
    charges: [],
    discounts: applied.map(({ apply }) => apply),
    tax: taxOf(tax, stateOfSupply(request, { needs_shipping: needsShipping, pickup_state: undefined })),
    rounds_total: tax.rounds_total,
  })
  // Delivery may be free from an amount after discounts, and the best discounts depend on the price of the delivery: the
  // discounts are chosen again, and the price of the delivery stays.
  const withManual = (found: FoundDiscounts) => addManualDiscount(found, lines, request.manual_discount)
  const initial = withManual(chooseDiscounts(needsShipping ? undefined : null))
  const options = needsShipping ? await listDeliveryOptions(db, request, lines, priceOrder(goodsWith(initial))) : []
  const delivery = chooseDelivery(options, request)
  const discounts = delivery === undefined ? initial : withManual(chooseDiscounts(delivery.price_paise))
  const goods = goodsWith(discounts)
  const shipped: OrderToPrice = {
    ...goods,
    tax: taxOf(
      tax,
      stateOfSupply(request, { needs_shipping: needsShipping, pickup_state: delivery?.pickup?.state_code }),
    ),
    charges: delivery === undefined ? [] : [{ kind: 'shipping', price_paise: delivery.price_paise }],
  }
  const offered = offerMethods(methods, {
    total_paise: priceOrder(shipped).total_paise,
    pincode: request.address?.pincode,
    can_be_shipped: delivery?.kind === 'shipping',
  })
  const chosen = typeof request.payment_method === 'function' ? request.payment_method(offered) : request.payment_method
  const fee = offered.find(({ method }) => method === chosen)?.fee_paise ?? 0
  const input: OrderToPrice =
    fee === 0 ? shipped : { ...shipped, charges: [...shipped.charges, { kind: 'cash_on_delivery', price_paise: fee }] }
  return {
    lines,
    problems,
    needs_shipping: needsShipping,
    delivery_options: options,
    delivery,
    methods: offered,
    discounts,
    tax,
    priced: priceOrder(input),
    input,
  }
}

/**
 * Returns the chosen option, or else the first one that delivers to the address. Nobody collects an order without having
 * chosen it, unless the store delivers nowhere.
 */
function chooseDelivery(
  options: readonly DeliveryOption[],
  { delivery_id: chosen, address }: QuoteRequest,
): DeliveryOption | undefined {
  const shipping = options.find(({ kind }) => kind === 'shipping')
  const initial = shipping ?? (address === undefined ? undefined : options[0])
  return options.find(({ id }) => id === chosen) ?? initial
}

/** Leaves out what isn't sold any more. Lines of the same variant share its stock, in order. */
function matchLines(
  requested: readonly RequestedLine[],
  variants: ReadonlyMap<string, SellableVariant>,
): { lines: QuotedLine[]; problems: LineProblem[] } {
  const problems: LineProblem[] = []
  const left = new Map<string, number>()
  const lines = requested.flatMap((line) => {
    const variant = variants.get(line.variant_id)
    if (variant === undefined) {
      problems.push({ key: line.key, code: 'unavailable', title: '', available: 0 })
      return []
    }
    const available = left.get(variant.id) ?? variant.available
    left.set(variant.id, Math.max(0, available - line.quantity))
    if (line.quantity > available) {
      const code = available === 0 ? 'out_of_stock' : 'not_enough_stock'
      problems.push({ key: line.key, code, title: variant.title, available })
    }
    return [{ key: line.key, quantity: line.quantity, properties: line.properties, variant }]
  })
  return { lines, problems }
}

async function listDeliveryOptions(
  db: Db | Tx,
  { store_id: storeId, address, now }: QuoteRequest,
  lines: readonly QuotedLine[],
  goods: PricedOrder,
): Promise<readonly DeliveryOption[]> {
  const weight = lines.reduce((sum, { quantity, variant }) => sum + quantity * variant.weight_grams, 0)
  const { options } = await quoteShipping(db, storeId, {
    address,
    weight_grams: weight,
    subtotal_paise: goods.subtotal_paise - goods.discount_paise,
    now,
  })
  return options
}

/** Only a registered seller outside the composition scheme charges GST; until its place is known, as in the seller's State. */
function taxOf({ registration, seller, prices_include_gst: included }: TaxSettings, state: string | undefined) {
  if (registration !== 'regular' || seller === null) return null
  return {
    places: { supplier: seller.state_code, place_of_supply: state ?? seller.state_code },
    prices_include_gst: included,
  }
}
