import { expect, test } from 'vitest'
import { exampleParameters, messageKinds, parametersOf, templateTexts } from './order-message.ts'

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
  expect(parametersOf('placed', order, { language: 'en' })).toEqual([
    'A. Menon',
    '#1042',
    '₹1,23,456.00',
    order.status_url,
  ])
  expect(parametersOf('shipped', order, { language: 'en', parcel_id: 'p1' })).toEqual([
    'A. Menon',
    '#1042',
    'India Post EX1',
    'https://track.example/EX1',
  ])
  const unknown = (language: string) => parametersOf('shipped', order, { language, parcel_id: 'p2' }).slice(2)
  expect(unknown('en_US')).toEqual(['our delivery service', order.status_url])
  expect(unknown('hi')).toEqual(['हमारी डिलीवरी सेवा', order.status_url])
})

test.each(['en', 'hi'])('the proposed text of each template in %s has as many gaps as values', (language) => {
  for (const kind of messageKinds) {
    const text = templateTexts(language).templates[kind]
    expect(text, 'Meta refuses such texts').not.toMatch(/^\{\{|\}\}[\p{P}\s]*$|\}\}\s*\{\{/u)
    const gaps = text.match(/\{\{\d\}\}/g)
    const values = parametersOf(kind, order, { language })
    expect(new Set(gaps)).toEqual(new Set(values.map((_, index) => `{{${index + 1}}}`)))
    expect(exampleParameters[kind]).toHaveLength(values.length)
  }
})
