import type { DemoEvent } from '../../../domains/src/demo-events.ts'
import { type DemoDiscount, loadDemoDiscounts } from '../../../domains/src/discounts/index.ts'
import type { StoreMember } from '../../../domains/src/serve.ts'

/** Before the first order of the demo. */
const SET_UP_DAYS_AGO = 199

const demoDiscounts: Readonly<Record<string, readonly DemoDiscount[]>> = {
  'priya-masala': [
    {
      title: '',
      code: 'WELCOME10',
      kind: 'order',
      value: 1_000,
      limit_per_customer: 1,
      combines_with: ['shipping'],
    },
    {
      title: '',
      code: 'SAMBAR50',
      kind: 'order',
      value_kind: 'amount',
      value: 50_00,
      minimum_subtotal_paise: 499_00,
    },
    {
      title: '',
      code: 'TAKETHREE',
      kind: 'buy_x_get_y',
      value: 10_000,
      buy_quantity: 3,
      get_quantity: 1,
      limit_total: 200,
      is_active: false,
    },
  ],
  'mehta-handlooms': [
    {
      title: '',
      code: 'PEHLIBAAR',
      kind: 'products',
      value: 500,
      limit_per_customer: 1,
    },
  ],
}

/** Returns when the stores with a catalogue set up their discounts. */
export function planDemoDiscounts(owners: readonly { readonly member: StoreMember<'vendor'> }[]): DemoEvent[] {
  return Object.entries(demoDiscounts).flatMap(([slug, discounts]) => {
    const member = owners.find((owner) => owner.member.store.slug === slug)?.member
    if (member === undefined) return []
    return { days_ago: SET_UP_DAYS_AGO, run: (platform) => loadDemoDiscounts(platform, member, discounts) }
  })
}
