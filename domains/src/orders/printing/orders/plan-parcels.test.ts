import { describe, expect, test } from 'vitest'
import { type FulfilmentToPrint, type OrderToPrint, planParcels } from './plan-parcels.ts'

const line = {
  id: 'tea',
  title: 'Assam tea',
  variant_title: '',
  sku: 'TEA-1',
  properties: {},
  unit_price_paise: 50_000,
  requires_shipping: true,
  refunded_unsent_quantity: 0,
  weight_grams: 250,
}

/** Returns an order with cash on delivery, with a packed line of one piece for each status. */
function orderIn(statuses: readonly string[], changes: Partial<OrderToPrint> = {}): OrderToPrint {
  const fulfilments = statuses.map((status, index): FulfilmentToPrint => {
    const number = index + 1
    const id = `parcel-${number}`
    return { id, number, status, courier: '', tracking_number: '', lines: [{ line_id: 'tea', quantity: 1 }] }
  })
  const fulfilled = statuses.filter((status) => status !== 'cancelled').length
  return {
    ...{ status: 'open', name: '#1042', payment_method: 'cash_on_delivery', total_paise: 100_000, paid_paise: 0 },
    shipping_address: {
      ...{ name: 'Asha Menon', line1: '12 MG Road', line2: '', city: 'Bengaluru', state_code: '29', pincode: '560001' },
      phone: '',
    },
    delivery: null,
    lines: [{ ...line, quantity: fulfilled, fulfilled_quantity: fulfilled }],
    fulfilments,
    ...changes,
  }
}

const paymentsOf = (order: OrderToPrint, plan: { fulfilment_id?: string } = {}) => {
  const parcels = planParcels(order, { kind: 'labels', package_grams: 0, ...plan })
  return typeof parcels === 'string' ? parcels : parcels.map(({ number, payment }) => [number, payment])
}
const cash = (paise: number) => ({ kind: 'cash_on_delivery', amount_paise: paise, payment_reference: '1042' })

describe('the cash of an order is collected with', () => {
  test('its first parcel, also while that has to be sent again', () => {
    const collected = { kind: 'collected', with_parcel: 1 }
    const expected = [
      [1, cash(100_000)],
      [2, collected],
    ]
    expect(paymentsOf(orderIn(['shipped', 'shipped']))).toEqual(expected)
    expect(paymentsOf(orderIn(['failed', 'shipped']))).toEqual(expected)
    // Its cash isn't recorded yet.
    expect(paymentsOf(orderIn(['delivered', 'shipped']))).toEqual([[2, collected]])
  })

  test('the first one that isn’t cancelled, and the others name it', () => {
    expect(paymentsOf(orderIn(['cancelled', 'packed', 'packed']))).toEqual([
      [2, cash(100_000)],
      [3, { kind: 'collected', with_parcel: 2 }],
    ])
  })

  test('the next parcel, if the delivered one was paid and the order got dearer', () => {
    const changes = { total_paise: 120_000, paid_paise: 100_000 }
    expect(paymentsOf(orderIn(['delivered', 'packed'], changes))).toEqual([[2, cash(20_000)]])
    const unpacked = { ...changes, lines: [{ ...line, quantity: 2, fulfilled_quantity: 1 }] }
    expect(paymentsOf(orderIn(['delivered'], unpacked))).toEqual([[null, cash(20_000)]])
  })
})

describe('parcels to print', () => {
  test('are also those that couldn’t be delivered', () => {
    expect(paymentsOf(orderIn(['failed']))).toEqual([[1, cash(100_000)]])
  })

  test('are never cancelled ones', () => {
    expect(paymentsOf(orderIn(['cancelled', 'packed']), { fulfilment_id: 'parcel-1' })).toEqual([])
  })
})
