import type { OrderAddress, OrderDelivery } from '../../contract.ts'
import { quantityToFulfil } from '../../states/derived-states.ts'
import type { PrintProblemCode } from '../contract.ts'
import type { ParcelPayment, PrintedItem, PrintedParcel } from './printed-order.ts'

export interface OrderToPrint {
  readonly status: string
  readonly name: string
  readonly payment_method: string | null
  readonly total_paise: number
  readonly paid_paise: number
  readonly shipping_address: OrderAddress | null
  readonly delivery: OrderDelivery | null
  readonly lines: readonly LineToPrint[]
  readonly fulfilments: readonly FulfilmentToPrint[]
}

export interface LineToPrint extends Omit<PrintedItem, 'quantity'> {
  readonly id: string
  readonly requires_shipping: boolean
  readonly quantity: number
  readonly fulfilled_quantity: number
  readonly refunded_unsent_quantity: number
  readonly weight_grams: number
}

export interface FulfilmentToPrint {
  readonly id: string
  readonly number: number
  readonly status: string
  readonly courier: string
  readonly tracking_number: string
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
}

interface Plan {
  readonly kind: 'labels' | 'packing_slips'
  /** Only this parcel. */
  readonly fulfilment_id?: string | undefined
  readonly package_grams: number
}

/**
 * Returns the parcels of an order for its labels or packing slips: those that are packed, on their way, or have to be sent
 * again, and what isn't packed yet. Once everything is delivered, the delivered ones can be printed again. Returns a
 * problem if there are none.
 */
export function planParcels(order: OrderToPrint, plan: Plan): readonly PrintedParcel[] | PrintProblemCode {
  const problem = findProblem(order, plan.kind)
  if (problem !== undefined) return problem
  const sent = order.fulfilments.filter(({ status }) => status !== 'cancelled')
  const open = sent.filter((fulfilment) => !hasArrived(fulfilment))
  const rest = order.lines
    .filter((line) => line.requires_shipping)
    .map((line) => ({ line, quantity: quantityToFulfil(line) - line.fulfilled_quantity }))
    .filter(({ quantity }) => quantity > 0)
  const collecting = collectingParcel(order, sent, rest.length > 0)
  const parcelOf = (fulfilment: FulfilmentToPrint): PrintedParcel => {
    const contents = fulfilment.lines.flatMap(({ line_id: id, quantity }) => {
      const line = order.lines.find((one) => one.id === id)
      return line === undefined ? [] : [{ line, quantity }]
    })
    const { number, courier, tracking_number: trackingNumber } = fulfilment
    const payment = paymentOf(order, number, collecting)
    return { number, courier, tracking_number: trackingNumber, payment, ...pack(contents, plan.package_grams) }
  }
  if (plan.fulfilment_id !== undefined) {
    return sent.filter(({ id }) => id === plan.fulfilment_id).map(parcelOf)
  }
  const unpacked: PrintedParcel[] =
    rest.length === 0
      ? []
      : [
          {
            number: null,
            courier: '',
            tracking_number: '',
            payment: paymentOf(order, null, collecting),
            ...pack(rest, plan.package_grams),
          },
        ]
  const parcels = [...open.map(parcelOf), ...unpacked]
  if (parcels.length > 0) return parcels
  return sent.length > 0 ? sent.map(parcelOf) : 'nothing_to_send'
}

function hasArrived({ status }: FulfilmentToPrint): boolean {
  return status === 'delivered' || status === 'collected'
}

/**
 * Returns the number of the parcel that collects the cash of the whole order (null: of what isn't packed yet): the others
 * would collect it again. That's the first one, also if it has to be sent again. Once something is paid, what's still due
 * can't be collected with one that has arrived.
 */
function collectingParcel(
  order: OrderToPrint,
  sent: readonly FulfilmentToPrint[],
  hasUnpacked: boolean,
): number | null {
  const [first] = sent
  const next = order.paid_paise > 0 ? sent.find((fulfilment) => !hasArrived(fulfilment)) : first
  if (next !== undefined) return next.number
  return hasUnpacked || first === undefined ? null : first.number
}

function findProblem(order: OrderToPrint, kind: Plan['kind']): PrintProblemCode | undefined {
  if (order.status === 'cancelled') return 'order_cancelled'
  if (order.status !== 'open' && order.status !== 'completed') return 'order_not_placed'
  if (!order.lines.some((line) => line.requires_shipping)) return 'nothing_to_send'
  if (kind === 'packing_slips') return undefined
  if (order.delivery?.kind === 'pickup') return 'order_is_collected'
  if (order.shipping_address === null || order.shipping_address.line1 === '') return 'address_missing'
  const isPaid = order.paid_paise >= order.total_paise || order.payment_method === 'cash_on_delivery'
  return isPaid ? undefined : 'order_not_paid'
}

function paymentOf(order: OrderToPrint, number: number | null, collecting: number | null): ParcelPayment {
  const due = order.total_paise - order.paid_paise
  if (order.payment_method !== 'cash_on_delivery' || due <= 0) return { kind: 'prepaid' }
  return number === collecting
    ? { kind: 'cash_on_delivery', amount_paise: due, payment_reference: order.name.replace(/[^A-Za-z0-9-]/g, '') }
    : { kind: 'collected', with_parcel: collecting }
}

function pack(contents: readonly { readonly line: LineToPrint; readonly quantity: number }[], packageGrams: number) {
  return {
    items: contents.map(({ line, quantity }) => ({
      title: line.title,
      variant_title: line.variant_title,
      sku: line.sku,
      properties: line.properties,
      unit_price_paise: line.unit_price_paise,
      quantity,
    })),
    weight_grams: contents.reduce((sum, { line, quantity }) => sum + line.weight_grams * quantity, packageGrams),
  }
}
