import { type AppliedDiscounts, applyDiscounts, type DiscountToApply } from '../../discounts/index.ts'
import { sumOf } from '../../sum-of.ts'
import { addGst, extractGst, type GstRate, rateAtValue, type SupplyPlaces, type TaxHead } from '../../tax/index.ts'

/** A line of an order before discounts and tax. */
export interface LineToPrice extends GstRate {
  readonly key: string
  readonly quantity: number
  /** With or without GST, as the store's prices are. */
  readonly unit_price_paise: number
}

/** What else is charged: delivery, or the fee for cash on delivery. With or without GST, like the lines. */
export interface ChargeToPrice {
  readonly kind: 'shipping' | 'cash_on_delivery'
  readonly price_paise: number
}

export interface OrderToPrice {
  readonly lines: readonly LineToPrice[]
  readonly charges: readonly ChargeToPrice[]
  /** In the order in which they apply: see `applyDiscounts`. */
  readonly discounts: readonly DiscountToApply[]
  /** Null if the store collects no GST: it isn't registered, or it's registered under the composition scheme. */
  readonly tax: { readonly places: SupplyPlaces; readonly prices_include_gst: boolean } | null
  /** Whether the total is rounded to whole rupees, half up. */
  readonly rounds_total: boolean
}

/** What a line or charge costs. All amounts are in paise and not negative; `taxable_paise + gst_paise` is the total. */
export interface PricedAmount {
  /** Before discounts. */
  readonly price_paise: number
  readonly discounts: AppliedDiscounts
  readonly discount_paise: number
  readonly gst_rate_basis_points: number
  readonly taxable_paise: number
  readonly taxes: readonly TaxHead[]
  readonly gst_paise: number
  readonly total_paise: number
}

export interface PricedLine extends PricedAmount {
  readonly key: string
  readonly quantity: number
}

export interface PricedCharge extends PricedAmount {
  readonly kind: ChargeToPrice['kind']
}

export interface PricedOrder {
  readonly lines: readonly PricedLine[]
  readonly charges: readonly PricedCharge[]
  /** The lines' prices before discounts. */
  readonly subtotal_paise: number
  /** Of lines and charges. */
  readonly discount_paise: number
  readonly taxable_paise: number
  /** By head and rate, summed over lines and charges. */
  readonly taxes: readonly TaxHead[]
  readonly gst_paise: number
  /** Added to the sum to reach whole rupees: -50 to 50. */
  readonly round_off_paise: number
  readonly total_paise: number
}

/**
 * Computes every amount of an order from prices, discounts and tax rates. Pure: the same input always gives the same
 * amounts. Discounts reduce the taxable value (CGST Act 2017, section 15 (3) (a)), and so can the rate that depends on it.
 * Delivery and fees are ancillary to the goods and taxed like them; with several rates, at the highest one (section 8).
 */
export function priceOrder(order: OrderToPrice): PricedOrder {
  const discounted = applyDiscounts(order)
  const lines = order.lines.map(
    (line, index): PricedLine => ({
      key: line.key,
      quantity: line.quantity,
      ...taxed(discounted.lines[index] ?? [], line.quantity * line.unit_price_paise, line, line.quantity, order),
    }),
  )
  const chargesRate = { gst_rate_basis_points: Math.max(0, ...lines.map((line) => line.gst_rate_basis_points)) }
  const charges = order.charges.map(
    (charge, index): PricedCharge => ({
      kind: charge.kind,
      ...taxed(discounted.charges[index] ?? [], charge.price_paise, chargesRate, 1, order),
    }),
  )
  const amounts = [...lines, ...charges]
  const sum = sumOf(amounts, ({ total_paise: total }) => total)
  const total = order.rounds_total ? Math.floor((sum + 50) / 100) * 100 : sum
  return {
    lines,
    charges,
    subtotal_paise: sumOf(lines, ({ price_paise: price }) => price),
    discount_paise: sumOf(amounts, ({ discount_paise: discount }) => discount),
    taxable_paise: sumOf(amounts, ({ taxable_paise: taxable }) => taxable),
    taxes: sumTaxes(amounts.flatMap(({ taxes }) => taxes)),
    gst_paise: sumOf(amounts, ({ gst_paise: gst }) => gst),
    round_off_paise: total - sum,
    total_paise: total,
  }
}

function taxed(
  discounts: AppliedDiscounts,
  pricePaise: number,
  gstRate: GstRate,
  quantity: number,
  { tax }: Pick<OrderToPrice, 'tax'>,
): PricedAmount {
  const discountPaise = sumOf(discounts, ({ amount_paise: amount }) => amount)
  const net = pricePaise - discountPaise
  const price = { price_paise: pricePaise, discounts, discount_paise: discountPaise }
  if (tax === null) {
    return { ...price, gst_rate_basis_points: 0, taxable_paise: net, taxes: [], gst_paise: 0, total_paise: net }
  }
  const rate = rateAtValue(gstRate, net, quantity, tax.prices_include_gst)
  const { taxable, heads, gst, total } = (tax.prices_include_gst ? extractGst : addGst)(net, tax.places, rate)
  return {
    ...price,
    gst_rate_basis_points: rate,
    taxable_paise: taxable,
    taxes: rate === 0 ? [] : heads,
    gst_paise: gst,
    total_paise: total,
  }
}

/** Adds up taxes of the same head and rate, in the order of their first appearance. */
export function sumTaxes(taxes: readonly TaxHead[]): TaxHead[] {
  const sums = new Map<string, TaxHead>()
  for (const tax of taxes) {
    const key = `${tax.head} ${tax.rate_basis_points}`
    sums.set(key, { ...tax, amount: (sums.get(key)?.amount ?? 0) + tax.amount })
  }
  return [...sums.values()]
}
