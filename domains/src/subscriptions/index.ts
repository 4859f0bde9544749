import type { Job } from '../platform.ts'
import { renewSubscriptions } from './renewals/renew-subscriptions.ts'

export { planFulfilment } from './purchases/plan-fulfilment.ts'

export const subscriptionsJobs: readonly Job[] = [renewSubscriptions]
