import type { Route } from '../serve.ts'
import { bankDetailsRoutes } from './bank-details/routes.ts'
import { earningsRoutes } from './earnings-dashboard/routes.ts'
import { payoutRoutes } from './payouts/routes.ts'

export const payoutsRoutes: readonly Route[] = [...bankDetailsRoutes, ...payoutRoutes, ...earningsRoutes]
