import { Refused } from '@haat/http-contract'
import type { DemoEvent } from '../../demo-events.ts'
import type { Actor } from '../../serve.ts'
import { completePayout } from '../payouts/admin/complete-payout.ts'
import { failPayout } from '../payouts/admin/fail-payout.ts'
import { processPayout } from '../payouts/admin/process-payout.ts'
import { balanceBelowMinimum } from '../payouts/contract.ts'
import { requestPayout } from '../payouts/request-payout.ts'

const HOUR = 1 / 24

/** How far a payout of the demo has come. */
export interface DemoPayout {
  readonly requested_days_ago: number
  readonly outcome: 'requested' | 'processing' | 'paid' | 'completed' | { readonly fails: string }
}

interface DemoPayee {
  readonly payee: Actor<'developer' | 'vendor'>
  readonly admin: Actor<'admin'>
}

/** Returns the steps of a payee's payouts. A payout below the minimum is left out with its steps. */
export function planDemoPayouts({ payee, admin }: DemoPayee, payouts: readonly DemoPayout[]): DemoEvent[] {
  return payouts.flatMap((payout) => planPayout(payee, admin, payout))
}

function planPayout(
  payee: Actor<'developer' | 'vendor'>,
  admin: Actor<'admin'>,
  { requested_days_ago: requested, outcome }: DemoPayout,
): DemoEvent[] {
  let id: string | undefined
  const request: DemoEvent = {
    days_ago: requested,
    async run(platform) {
      try {
        id = (await requestPayout(platform, payee, 'demo')).id
      } catch (error) {
        if (!(error instanceof Refused) || error.kind !== balanceBelowMinimum) throw error
      }
    },
  }
  type Step = (
    platform: Parameters<DemoEvent['run']>[0],
    action: Parameters<typeof processPayout>[1],
  ) => Promise<unknown>
  const after = (hours: number, step: Step): DemoEvent => ({
    days_ago: requested - hours * HOUR,
    async run(platform) {
      if (id !== undefined) await step(platform, { actor: admin, payout_id: id, request_id: 'demo' })
    },
  })
  const transfer =
    (received: boolean): Step =>
    (platform, action) =>
      completePayout(platform, action, {
        // The reference of a transfer by IMPS or NEFT is unique.
        transaction_id: `UTR${String(platform.clock().getTime()).slice(-12)}`,
        received,
        payment_method: 'bank_transfer',
      })
  const process = after(17, processPayout)
  if (outcome === 'requested') return [request]
  if (outcome === 'processing') return [request, process]
  if (outcome === 'paid') return [request, process, after(25, transfer(false))]
  if (outcome === 'completed') return [request, process, after(29, transfer(true))]
  const fail = after(46, (platform, action) => failPayout(platform, action, { reason: outcome.fails }))
  return [request, process, after(25, transfer(false)), fail]
}
