import type { OrderPaymentMethod } from '../contract.ts'

/** What happens to an order, in `demo-steps.ts`. */
export type DemoStep =
  | 'pay'
  | 'fail'
  | 'report'
  | 'receive'
  | 'expire'
  | 'pack'
  | 'ship'
  | 'ship_one'
  | 'deliver'
  | 'miss'
  | 'take_back'
  | 'make_ready'
  | 'collect'
  | 'note'
  | 'cancel_by_buyer'
  | 'cancel'
  | 'refund_one'
  | 'refund_all'
  | 'settle'
  | 'request_return'
  | 'approve_return'
  | 'decline_return'
  | 'receive_return'
  | 'refund_return'
  | 'exchange_return'

/** How an order goes: how it's paid, and what happens how many days after it was placed. */
export interface DemoStory {
  readonly method: Extract<OrderPaymentMethod, 'cash_on_delivery' | 'upi' | 'bank_transfer' | 'test'>
  readonly is_collected?: boolean
  readonly steps: readonly (readonly [days: number, step: DemoStep])[]
}

const card = (...steps: DemoStory['steps']): DemoStory => ({ method: 'test', steps: [[0.002, 'pay'], ...steps] })
const upi = (...steps: DemoStory['steps']): DemoStory => ({
  method: 'upi',
  steps: [[0.01, 'report'], [0.12, 'receive'], ...steps],
})
const cash = (...steps: DemoStory['steps']): DemoStory => ({ method: 'cash_on_delivery', steps })
const transfer = (...steps: DemoStory['steps']): DemoStory => ({
  method: 'bank_transfer',
  steps: [[0.9, 'receive'], ...steps],
})
const sent: DemoStory['steps'] = [
  [1.1, 'ship'],
  [4.3, 'deliver'],
]

/** How orders older than three weeks went, in turn. Most were delivered. */
export const pastStories: readonly DemoStory[] = [
  upi(...sent),
  cash([0.9, 'ship'], [4.1, 'deliver'], [5.4, 'receive']),
  card(...sent),
  upi([0.8, 'ship_one'], [2.9, 'ship'], [3.6, 'deliver'], [6.2, 'deliver']),
  cash([1.2, 'pack'], [1.9, 'ship'], [5.2, 'deliver'], [6.1, 'receive']),
  upi(...sent, [6.4, 'refund_one'], [6.6, 'settle']),
  transfer([1.7, 'ship'], [5.5, 'deliver']),
  { method: 'upi', steps: [[1.01, 'expire']] },
  upi(...sent),
  { ...card([0.4, 'make_ready'], [1.3, 'collect']), is_collected: true },
  cash([0.7, 'ship'], [3.2, 'deliver'], [4.5, 'receive']),
  card([0.2, 'cancel_by_buyer'], [0.3, 'settle']),
  upi([0.9, 'ship'], [3.7, 'deliver']),
  cash([1.1, 'ship'], [4.8, 'miss'], [9.5, 'take_back'], [9.6, 'cancel']),
  upi(
    ...sent,
    [6.2, 'request_return'],
    [6.7, 'approve_return'],
    [11.3, 'receive_return'],
    [11.4, 'refund_return'],
    [11.6, 'settle'],
  ),
  {
    method: 'test',
    steps: [
      [0.002, 'fail'],
      [0.02, 'expire'],
    ],
  },
  upi(...sent),
  card([0.6, 'note'], ...sent),
  upi([0.5, 'cancel'], [0.7, 'settle']),
  card(...sent, [7.1, 'request_return'], [7.5, 'approve_return'], [12.2, 'receive_return'], [12.4, 'exchange_return']),
  cash([1.0, 'ship'], [3.9, 'deliver'], [5.9, 'receive']),
  card(...sent, [5.1, 'refund_all'], [5.2, 'settle']),
]

/** The latest orders, with how many days ago each was placed: one in every state that an order can be in. */
export const currentStories: readonly (readonly [daysAgo: number, story: DemoStory])[] = [
  [16.4, upi(...sent, [6.1, 'request_return'], [6.8, 'approve_return'], [14.2, 'receive_return'])],
  [13.7, upi(...sent, [5.2, 'request_return'], [6.1, 'decline_return'])],
  [11.2, card(...sent, [7.3, 'request_return'], [8.1, 'approve_return'])],
  [9.3, cash([1.1, 'ship'], [4.4, 'deliver'], [6.5, 'receive'])],
  [8.1, upi(...sent, [7.2, 'request_return'])],
  [6.6, cash([1.3, 'ship'], [5.6, 'deliver'])],
  [5.2, upi([0.9, 'ship'], [4.4, 'miss'])],
  [4.3, card([0.8, 'ship'])],
  [3.6, cash([1.2, 'ship'])],
  [3.1, upi([0.9, 'ship_one'])],
  [2.6, upi([0.5, 'cancel'])],
  [2.2, { ...card([0.5, 'make_ready']), is_collected: true }],
  [1.7, upi([1.1, 'pack'])],
  [1.4, transfer()],
  [
    1.2,
    {
      method: 'test',
      steps: [
        [0.002, 'fail'],
        [0.02, 'expire'],
      ],
    },
  ],
  [0.9, card([0.1, 'note'])],
  [0.7, cash()],
  [0.5, card([0.15, 'cancel_by_buyer'], [0.2, 'settle'])],
  [0.42, { method: 'bank_transfer', steps: [[0.1, 'report']] }],
  [0.3, { method: 'upi', steps: [[0.02, 'report']] }],
  [0.21, cash()],
  [0.13, upi()],
  [0.06, { method: 'upi', steps: [] }],
  [0.005, { method: 'test', steps: [[0.002, 'fail']] }],
]
