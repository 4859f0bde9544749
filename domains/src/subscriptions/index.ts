import type { Job } from '../platform.ts'
import { renewSubscriptions } from './renewals/renew-subscriptions.ts'

export { planDemoPlans } from './demo/plan-demo-plans.ts'
export { planFulfilment } from './purchases/plan-fulfilment.ts'

export const subscriptionsJobs: readonly Job[] = [renewSubscriptions]
