import { creditsFulfilment } from '../../domains/src/credits/index.ts'
import type { Fulfilment } from '../../domains/src/payments/index.ts'
import { planFulfilment } from '../../domains/src/subscriptions/index.ts'
import { themeFulfilment } from '../../domains/src/theme-store/index.ts'

/** What each kind of purchase gives. The webhook, reconciliation and refunds need all of them. */
export const fulfilments: readonly Fulfilment[] = [creditsFulfilment, themeFulfilment, planFulfilment]
