import { chargesOf } from '../pricing/charges-of.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderEditPreview } from './contract.ts'
import type { PlannedEdit } from './plan-edit.ts'

/** Returns what an edit comes to, for the person who decides on it. */
export function previewEdit(order: OrderRow, plan: PlannedEdit): OrderEditPreview {
  const { priced, tax } = plan
  const { due_paise: due, refund_paise: refund } = settlementOf(order, priced.total_paise)
  return {
    totals: {
      subtotal_paise: priced.subtotal_paise,
      discount_paise: priced.discount_paise,
      charges_paise: chargesOf(priced),
      taxable_paise: priced.taxable_paise,
      gst_paise: priced.gst_paise,
      taxes: [...priced.taxes],
      prices_include_gst: tax.prices_include_gst,
      round_off_paise: priced.round_off_paise,
      total_paise: priced.total_paise,
    },
    total_before_paise: order.total_paise,
    due_paise: due,
    refund_paise: refund,
    delivery: previewDelivery(plan),
  }
}

function previewDelivery({ charges, delivery_today: today }: PlannedEdit): OrderEditPreview['delivery'] {
  if (today === undefined) return null
  return {
    price_paise: charges.find(({ kind }) => kind === 'shipping')?.price_paise ?? 0,
    today: today === null ? null : { title: today.title, price_paise: today.price_paise },
  }
}

/** Returns what an order with a new total lacks, or has been paid too much, as far as it hasn't been refunded already. */
export function settlementOf(
  { paid_paise: paid, refunded_paise: refunded }: Pick<OrderRow, 'paid_paise' | 'refunded_paise'>,
  totalPaise: number,
): { readonly due_paise: number; readonly refund_paise: number } {
  const overpaid = Math.max(0, paid - totalPaise)
  return { due_paise: Math.max(0, totalPaise - paid), refund_paise: Math.min(overpaid, paid - refunded) }
}
