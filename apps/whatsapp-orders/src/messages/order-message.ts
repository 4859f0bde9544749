import type { Order } from '@haat/app-sdk'

/** What buyers are told about. Each has a template of its own. */
export const messageKinds = ['placed', 'shipped', 'delivered', 'cancelled'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Titles, and the text of the template that a store creates at Meta. */
export const kindWords: Record<MessageKind, { readonly title: string; readonly template: string }> = {
  placed: {
    title: 'Order placed',
    template: 'Hello {{1}}, thank you for your order {{2}} of {{3}}. Its status: {{4}}',
  },
  shipped: { title: 'Shipped', template: 'Hello {{1}}, your order {{2}} is on its way with {{3}}. Track it: {{4}}' },
  delivered: { title: 'Delivered', template: 'Hello {{1}}, your order {{2}} was delivered. Is everything all right?' },
  cancelled: { title: 'Cancelled', template: 'Hello {{1}}, your order {{2}} was cancelled. Its status: {{3}}' },
}

type TextOrder = Pick<Order, 'customer_name' | 'name' | 'total_paise' | 'status_url' | 'shipping_address' | 'parcels'>

/** Returns the values of {{1}}, {{2}} … for an order. `parcelId` is the parcel that an event is about. */
export function parametersOf(kind: MessageKind, order: TextOrder, parcelId?: string): string[] {
  const { name, total_paise: total, status_url: status, parcels } = order
  const buyer = order.shipping_address?.name || order.customer_name
  switch (kind) {
    case 'placed':
      return [buyer, name, formatRupees(total), status]
    case 'shipped': {
      const parcel = parcels.find(({ id }) => id === parcelId) ?? parcels.at(-1)
      const courier = [parcel?.courier, parcel?.tracking_number].filter((text) => text !== undefined && text !== '')
      return [buyer, name, courier.join(' ') || 'our delivery service', parcel?.tracking_url || status]
    }
    case 'delivered':
      return [buyer, name]
    case 'cancelled':
      return [buyer, name, status]
  }
}

/** Example values, for the test message. */
export const exampleParameters: Record<MessageKind, readonly string[]> = {
  placed: ['Asha', '#1001', '₹1,250.00', 'https://example.com/orders/1001'],
  shipped: ['Asha', '#1001', 'India Post EX123456789IN', 'https://example.com/orders/1001'],
  delivered: ['Asha', '#1001'],
  cancelled: ['Asha', '#1001', 'https://example.com/orders/1001'],
}

function formatRupees(paise: number): string {
  return (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
}
