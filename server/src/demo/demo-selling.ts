import type { DemoShipping } from '../../../domains/src/shipping/index.ts'
import type { BillingProfile } from '../../../domains/src/stores/contract.ts'
import type { ContactAddress } from '../../../domains/src/stores/settings/contract.ts'

/** How a demo store sells: as its pages say. */
export interface DemoSelling {
  readonly store: string
  /** The seller of a store that has no billing details from its purchases by then. */
  readonly billing: BillingProfile
  /** What the footer of the store says, as on its contact page. */
  readonly contact: { readonly email: string; readonly phone: string; readonly address: ContactAddress }
  readonly document_prefix: string
  readonly rounds_total: boolean
  readonly hsn_codes: readonly string[]
  readonly shipping: DemoShipping
}

const flat = { basis: 'flat', min_value: 0, max_value: null } as const

const priyaStandard = { ...flat, name: 'Standard delivery', price_paise: 4_900, free_from_paise: 69_900 }
const mehtaStandard = { ...flat, name: 'Standard delivery', price_paise: 7_900, free_from_paise: 199_900 }

const mylapore = {
  address_line1: '12/4, Kutchery Road',
  address_line2: 'Mylapore',
  city: 'Chennai',
  pincode: '600004',
  state_code: '33',
}
const manekChowk = {
  address_line1: '118, Rani no Hajiro',
  address_line2: 'Manek Chowk',
  city: 'Ahmedabad',
  pincode: '380001',
  state_code: '24',
}

export const demoSelling: readonly DemoSelling[] = [
  {
    store: 'priya-masala',
    billing: { legal_name: 'Priya Masala & Co', ...mylapore, gstin: '33AABFP4821K1ZD' },
    contact: { email: 'namaste@priyamasala.example', phone: '044 4555 0142', address: mylapore },
    document_prefix: 'PM',
    rounds_total: true,
    hsn_codes: ['0405', '0409', '0901', '0902', '0904', '0908', '0909', '0910', '2001', '2103', '7323'],
    shipping: {
      handling_days: 0,
      zones: [
        {
          zone: {
            name: 'Next-day cities',
            states: [],
            pincodes: [
              { first: 110001, last: 110097 },
              { first: 400001, last: 400104 },
              { first: 411001, last: 411062 },
              { first: 500001, last: 500100 },
              { first: 560001, last: 560110 },
              { first: 600001, last: 600130 },
            ],
          },
          rates: [
            { ...priyaStandard, min_days: 2, max_days: 3 },
            { ...flat, name: 'Next day', price_paise: 9_900, free_from_paise: null, min_days: 1, max_days: 1 },
          ],
        },
        {
          zone: { name: 'Within Tamil Nadu', states: ['33'], pincodes: [] },
          rates: [{ ...priyaStandard, min_days: 1, max_days: 3 }],
        },
        {
          zone: {
            name: 'Hills, islands and the North East',
            states: ['01', '02', '05', '11', '12', '13', '14', '15', '16', '17', '18', '31', '35', '38'],
            pincodes: [],
          },
          rates: [{ ...priyaStandard, min_days: 4, max_days: 7 }],
        },
        {
          zone: { name: 'Rest of India', states: [], pincodes: [] },
          rates: [{ ...priyaStandard, min_days: 2, max_days: 4 }],
        },
      ],
      pickup: {
        name: 'Priya Masala, Mylapore',
        ...mylapore,
        instructions: 'Monday to Saturday, 9 am to 6 pm. The door is beside the flower seller.',
        ready_in_hours: 4,
        is_active: true,
      },
      box: {
        name: 'Moulded paper box',
        length_mm: 240,
        width_mm: 180,
        height_mm: 120,
        weight_grams: 140,
        is_default: true,
      },
    },
  },
  {
    store: 'mehta-handlooms',
    billing: { legal_name: 'Mehta Handlooms', ...manekChowk, gstin: '24AAKFM7312L1Z4' },
    contact: { email: 'hello@mehtahandlooms.example', phone: '079 4555 0186', address: manekChowk },
    document_prefix: '',
    rounds_total: false,
    hsn_codes: ['5007', '5208', '61', '62', '63'],
    shipping: {
      handling_days: 2,
      zones: [
        {
          zone: { name: 'Within Gujarat', states: ['24'], pincodes: [] },
          rates: [{ ...mehtaStandard, min_days: 1, max_days: 3 }],
        },
        {
          zone: { name: 'Rest of India', states: [], pincodes: [] },
          rates: [
            { ...mehtaStandard, min_days: 3, max_days: 6 },
            {
              name: 'Express by air, up to 2 kg',
              price_paise: 24_900,
              basis: 'weight',
              min_value: 0,
              max_value: 2_000,
              free_from_paise: null,
              min_days: 1,
              max_days: 2,
            },
          ],
        },
      ],
      pickup: {
        name: 'Our shop in Manek Chowk',
        ...manekChowk,
        instructions: 'Monday to Saturday, 11 am to 8 pm. The chai is on us.',
        ready_in_hours: 24,
        is_active: true,
      },
      box: {
        name: 'Flat saree box',
        length_mm: 380,
        width_mm: 280,
        height_mm: 50,
        weight_grams: 220,
        is_default: true,
      },
    },
  },
]
