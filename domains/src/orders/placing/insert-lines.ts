import type { Tx } from '@haat/db'
import { chargeNames } from '../pricing/charge-names.ts'
import type { PricedAmount } from '../pricing/price-order.ts'
import type { Quote } from '../quote/quote-order.ts'
import { discountsOfPart } from './order-discounts.ts'

interface NewOrderKey {
  readonly id: string
  readonly store_id: string
}

/** Stores the lines of an order. `isSold`: their stock is taken, not only reserved. */
export async function insertLines(tx: Tx, order: NewOrderKey, quote: Quote, isSold: boolean): Promise<void> {
  const values = quote.lines.flatMap((line, index) => {
    const { variant } = line
    const priced = quote.priced.lines[index]
    if (priced === undefined) return []
    return [
      {
        store_id: order.store_id,
        order_id: order.id,
        position: index + 1,
        product_id: variant.product_id,
        variant_id: variant.id,
        title: variant.title,
        variant_title: variant.variant_title,
        sku: variant.sku,
        hsn_code: variant.hsn_code,
        image_src: variant.image_src,
        properties: JSON.stringify(line.properties),
        requires_shipping: variant.requires_shipping,
        weight_grams: variant.weight_grams,
        unit_price_paise: variant.unit_price_paise,
        quantity: line.quantity,
        is_stocked: isSold && variant.is_stocked,
        ...amountsOf(quote, priced),
      },
    ]
  })
  if (values.length > 0) await tx.insertInto('order_lines').values(values).execute()
}

export async function insertCharges(tx: Tx, order: NewOrderKey, quote: Quote): Promise<void> {
  const values = quote.priced.charges.map((charge) => ({
    order_id: order.id,
    kind: charge.kind,
    title: (charge.kind === 'shipping' ? quote.delivery?.title : undefined) ?? chargeNames[charge.kind],
    price_paise: charge.price_paise,
    ...amountsOf(quote, charge),
  }))
  if (values.length > 0) await tx.insertInto('order_charges').values(values).execute()
}

function amountsOf(quote: Quote, priced: PricedAmount) {
  return {
    discounts: JSON.stringify(discountsOfPart(quote, priced)),
    discount_paise: priced.discount_paise,
    gst_rate_basis_points: priced.gst_rate_basis_points,
    taxable_paise: priced.taxable_paise,
    taxes: JSON.stringify(priced.taxes),
    gst_paise: priced.gst_paise,
    total_paise: priced.total_paise,
  }
}
