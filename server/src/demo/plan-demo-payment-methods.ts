import type { DemoEvent } from '../../../domains/src/demo-events.ts'
import { loadDemoPaymentMethods } from '../../../domains/src/payments/index.ts'
import type { PaymentMethodDetails } from '../../../domains/src/payments/store-methods/contract.ts'
import type { StoreMember } from '../../../domains/src/serve.ts'

/** Before the first order of the demo. */
const SET_UP_DAYS_AGO = 200

export const demoPaymentMethods: Readonly<Record<string, readonly PaymentMethodDetails[]>> = {
  'priya-masala': [
    { method: 'upi', vpa: 'priyamasala@demobank', payee_name: 'Priya Masala' },
    {
      method: 'cash_on_delivery',
      fee_paise: 40_00,
      min_total_paise: 200_00,
      max_total_paise: 5_000_00,
      // Parcels to the Andamans and to Lakshadweep take too long to be refused.
      pincodes: { mode: 'except', ranges: '744101-744304, 682551-682559' },
      instructions: 'Please keep the exact amount ready.',
    },
    {
      method: 'bank_transfer',
      account_holder_name: 'Priya Masala & Co',
      account_number: '000012345678',
      ifsc_code: 'DEMO0000123',
      bank_name: 'Demo Bank, Mylapore',
      instructions: 'Write the order number in the remarks, and send us the UTR.',
    },
  ],
  'mehta-handlooms': [
    { method: 'upi', vpa: 'mehtahandlooms@demobank', payee_name: 'Mehta Handlooms' },
    {
      method: 'bank_transfer',
      account_holder_name: 'Mehta Handlooms',
      account_number: '000087654321',
      ifsc_code: 'DEMO0000456',
      bank_name: 'Demo Bank, Ahmedabad',
      instructions: '',
    },
  ],
}

/** Returns when the stores with a catalogue set up how buyers pay them. */
export function planDemoPaymentMethods(owners: readonly { readonly member: StoreMember<'vendor'> }[]): DemoEvent[] {
  return Object.entries(demoPaymentMethods).flatMap(([slug, methods]) => {
    const member = owners.find((owner) => owner.member.store.slug === slug)?.member
    if (member === undefined) return []
    return { days_ago: SET_UP_DAYS_AGO, run: (platform) => loadDemoPaymentMethods(platform, member, methods) }
  })
}
