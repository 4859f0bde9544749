import type { Route } from '../serve.ts'
import { bankDetailsRoutes } from './bank-details/routes.ts'

export const payoutsRoutes: readonly Route[] = [...bankDetailsRoutes]
