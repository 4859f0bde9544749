import type { BulkAction } from '@haat/console/lists/list-definition'
import { type AdminPayout, failPayoutEndpoint, processPayoutEndpoint } from '@haat/domains/payouts/contract'
import { backend } from '../backend.ts'

/** What can be done to several payouts of the queue, one after the other. */
export const payoutBulkActions: readonly BulkAction<AdminPayout>[] = [
  {
    label: 'Process',
    verb: 'process',
    confirm: {
      title: (subject) => `Process ${subject}?`,
      label: 'Process',
      text: 'Says that you’ve started to work on them. Nothing is paid yet.',
    },
    done: (subject) => `${subject} in processing`,
    runOne: ({ id }) => backend.call(processPayoutEndpoint, { params: { id }, idempotency_key: crypto.randomUUID() }),
  },
  {
    label: 'Fail',
    verb: 'fail',
    tone: 'danger',
    confirm: {
      title: (subject) => `Record that ${subject} failed?`,
      label: 'Fail',
      text: 'The earnings return to the payees’ balances, and the payees get an email with the reason.',
    },
    input: { label: 'Reason', hint: 'Shown to the payees.', minLength: 3 },
    done: (subject) => `${subject} failed`,
    runOne: ({ id }, reason) =>
      backend.call(failPayoutEndpoint, { params: { id }, body: { reason }, idempotency_key: crypto.randomUUID() }),
  },
]
