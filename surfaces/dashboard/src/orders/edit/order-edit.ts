import type { BuyerAddress } from '@haat/domains/customers/contract'
import type { CustomItem, DraftVariant } from '@haat/domains/orders/drafts/contract'
import type { OrderEdit, OrderEditPreview } from '@haat/domains/orders/editing/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'

export interface AddedVariant extends DraftVariant {
  readonly quantity: number
}

/** What staff have entered so far. */
export interface EditForm {
  /** By line. */
  readonly quantities: Readonly<Record<string, number>>
  readonly added: readonly AddedVariant[]
  readonly custom: readonly CustomItem[]
  readonly contact: { readonly customer_name: string; readonly email: string; readonly phone: string }
  /** Undefined: unchanged. */
  readonly address: BuyerAddress | undefined
  readonly delivery_price: OrderEdit['delivery_price']
}

export function startEdit(order: StoreOrder): EditForm {
  return {
    quantities: Object.fromEntries(order.lines.map((line) => [line.id, line.quantity])),
    added: [],
    custom: [],
    contact: { customer_name: order.customer_name, email: order.email, phone: order.phone },
    address: undefined,
    delivery_price: 'keep',
  }
}

/** Adds a variant, or one more of it. */
export function addVariant(form: EditForm, variant: DraftVariant): EditForm {
  const isKnown = form.added.some(({ variant_id: id }) => id === variant.variant_id)
  return {
    ...form,
    added: isKnown
      ? form.added.map((one) => (one.variant_id === variant.variant_id ? { ...one, quantity: one.quantity + 1 } : one))
      : [...form.added, { ...variant, quantity: 1 }],
  }
}

/** Returns what differs from the order. */
export function editOf(order: StoreOrder, form: EditForm): OrderEdit {
  const { customer_name: name, email, phone } = form.contact
  const isSameContact = name === order.customer_name && email === order.email && phone === order.phone
  return {
    lines: order.lines.flatMap((line) => {
      const quantity = form.quantities[line.id] ?? line.quantity
      return quantity === line.quantity ? [] : [{ line_id: line.id, quantity }]
    }),
    added: form.added.map(({ variant_id: id, quantity }) => ({ variant_id: id, quantity })),
    custom: [...form.custom],
    delivery_price: form.delivery_price,
    ...(!isSameContact && { contact: form.contact }),
    ...(form.address !== undefined && { shipping_address: form.address }),
  }
}

/** Whether the edit changes anything. `delivery` is what the preview says about it. */
export function hasChanges(edit: OrderEdit, delivery: OrderEditPreview['delivery'] | undefined): boolean {
  return (
    edit.lines.length + edit.added.length + edit.custom.length > 0 ||
    edit.contact !== undefined ||
    edit.shipping_address !== undefined ||
    (edit.delivery_price === 'recalculate' && isPricedAnew(delivery))
  )
}

/** Whether today’s rates give another price for the delivery. */
export function isPricedAnew(delivery: OrderEditPreview['delivery'] | undefined): boolean {
  return delivery?.today != null && delivery.today.price_paise !== delivery.price_paise
}
