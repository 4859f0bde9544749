import { expect, test } from 'vitest'
import { exampleParameters, kindWords, messageKinds, parametersOf } from './order-message.ts'

const parcel = { number: 1, lines: [], shipped_at: null, delivered_at: null, status: 'shipped' as const }
const order = {
  customer_name: 'A. Menon',
  name: '#1042',
  total_paise: 1_23_456_00,
  status_url: 'https://shop.example/orders/s3cret',
  shipping_address: null,
  parcels: [
    { ...parcel, id: 'p1', courier: 'India Post', tracking_number: 'EX1', tracking_url: 'https://track.example/EX1' },
    { ...parcel, id: 'p2', courier: '', tracking_number: '', tracking_url: '' },
  ],
}

test('messages name the buyer, the order, and the parcel that was sent', () => {
  expect(parametersOf('placed', order)).toEqual(['A. Menon', '#1042', '₹1,23,456.00', order.status_url])
  expect(parametersOf('shipped', order, 'p1')).toEqual([
    'A. Menon',
    '#1042',
    'India Post EX1',
    'https://track.example/EX1',
  ])
  expect(parametersOf('shipped', order, 'p2').slice(2)).toEqual(['our delivery service', order.status_url])
})

test('the proposed text of each template has as many gaps as values', () => {
  for (const kind of messageKinds) {
    const gaps = kindWords[kind].template.match(/\{\{\d\}\}/g)
    expect(gaps).toHaveLength(parametersOf(kind, order).length)
    expect(exampleParameters[kind]).toHaveLength(parametersOf(kind, order).length)
  }
})
