import { endpoint, refusal } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../../platform-permissions/contract.ts'
import { PayoutFreeze } from '../contract.ts'

export const payeeNotFound = refusal('payee_not_found', 404, 'Payee not found')

const change = {
  method: 'POST',
  tag: 'Payout administration',
  auth: admins('bank.review'),
  confirmed: true,
  params: z.object({ id: z.uuid().describe('The payee') }),
  body: z.object({ reason: z.string().trim().min(1, 'Say why').max(1000) }),
  response: { 200: z.object({ payout_freeze: PayoutFreeze.nullable() }) },
  refusals: [payeeNotFound],
} as const

export const freezePayoutsEndpoint = endpoint({
  ...change,
  url: '/api/marketplace/admin/payees/:id/freeze-payouts',
  summary: 'Stop a payee’s payouts. Returns the existing freeze if they’re already stopped',
})

export const unfreezePayoutsEndpoint = endpoint({
  ...change,
  url: '/api/marketplace/admin/payees/:id/unfreeze-payouts',
  summary: 'Allow a payee’s payouts again. Does nothing if they aren’t stopped',
})
