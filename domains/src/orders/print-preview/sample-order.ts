import { amountInWords } from '../../payments/index.ts'
import type { OrderDocument } from '../documents/contract.ts'
import type { PrintedOrder } from '../printing/orders/printed-order.ts'

/** The time of the samples, so that previews don't change by themselves. */
export const SAMPLE_TIME = new Date('2026-11-21T05:30:00.000Z')

/** An invented order, for previews of labels and packing slips. */
export const sampleOrder: PrintedOrder = {
  id: '00000000-0000-7000-8000-000000000000',
  name: '#1042',
  placed_at: SAMPLE_TIME,
  recipient: {
    name: 'Priya Subramanian (பிரியா)',
    address: ['12/4, 3rd Cross, Indiranagar', 'Near the water tank', 'Bengaluru 560038', 'Karnataka'],
    phone: '+919876543210',
  },
  parcels: [
    {
      number: 1,
      courier: 'Sample courier',
      tracking_number: '1432250007919',
      items: [
        {
          title: 'Sample silk saree',
          variant_title: 'Rani pink',
          sku: 'SAREE-01',
          properties: {},
          quantity: 1,
          unit_price_paise: 1_299_00,
        },
        {
          title: 'Sample stole',
          variant_title: '',
          sku: 'STOLE-02',
          properties: { Wrapping: 'Gift paper' },
          quantity: 2,
          unit_price_paise: 100_00,
        },
      ],
      weight_grams: 850,
      payment: { kind: 'cash_on_delivery', amount_paise: 1_499_00, payment_reference: '1042' },
    },
  ],
  note: 'Please call before you deliver.',
  gift_message: 'Happy Diwali, Amma!',
}

/** An invented invoice in the name of a store. */
export function sampleInvoice(storeName: string): OrderDocument {
  const taxes = [
    { head: 'CGST' as const, rate_basis_points: 250, amount: 35_69 },
    { head: 'SGST' as const, rate_basis_points: 250, amount: 35_69 },
  ]
  return {
    kind: 'invoice',
    number: 'SAMPLE/26-27/1',
    issued_at: SAMPLE_TIME.toISOString(),
    issued_on: '2026-11-21',
    corrects: null,
    registration: 'regular',
    seller: {
      name: storeName,
      address: ['Your address from the billing details'],
      gstin: null,
      state: 'Karnataka',
      state_code: '29',
    },
    buyer: {
      name: 'Priya Subramanian',
      address: ['12/4, 3rd Cross, Indiranagar', 'Bengaluru 560038'],
      gstin: null,
      state: 'Karnataka',
      state_code: '29',
    },
    delivery_address: [],
    place_of_supply: { state: 'Karnataka', state_code: '29' },
    lines: [
      {
        item: null,
        description: 'Sample silk saree (Rani pink)',
        hsn_code: '5007',
        quantity: 1,
        unit: 'Nos',
        unit_price: 1_499_00,
        discount: 0,
        taxable_value: 1_427_62,
        gst_rate_basis_points: 500,
        taxes,
        total: 1_499_00,
      },
    ],
    taxes,
    taxable_value: 1_427_62,
    gst: 71_38,
    round_off: 0,
    total: 1_499_00,
    total_in_words: amountInWords(1_499_00),
    reverse_charge: 'No',
    order_number: 1042,
    order_name: '#1042',
    note: 'This is a sample, not an invoice.',
  }
}
