import type { Route } from '../serve.ts'
import { planAdministrationRoutes } from './administration/routes.ts'
import { vendorPlanRoutes } from './vendor/routes.ts'

/** Routes for vendors' plans and what they pay for them. */
export const subscriptionRoutes: readonly Route[] = [...vendorPlanRoutes, ...planAdministrationRoutes]
