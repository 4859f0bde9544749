import type { PayoutStatus } from './contract.ts'

/** What happens to a payout. `complete` is `send` and then, unless the money hasn't arrived yet, `receive`. */
export type PayoutEvent = 'process' | 'send' | 'receive' | 'fail'

/** Allowed transitions (decisions.md, Earnings and payouts; also in docs/money.md). */
export const payoutTransitions: Readonly<Record<PayoutStatus, Partial<Record<PayoutEvent, PayoutStatus>>>> = {
  requested: { process: 'processing', fail: 'failed' },
  processing: { send: 'paid', fail: 'failed' },
  // The bank can return a transfer.
  paid: { receive: 'completed', fail: 'failed' },
  completed: {},
  failed: {},
}
