import type { Route } from '../serve.ts'
import { catalogueRoutes } from './catalogue/routes.ts'
import { featuredRoutes } from './featured/routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { themePurchaseRoutes } from './purchases/routes.ts'
import { statisticsRoutes } from './statistics/routes.ts'

export const themeStoreRoutes: readonly Route[] = [
  ...catalogueRoutes,
  ...themePurchaseRoutes,
  ...statisticsRoutes,
  ...moderationRoutes,
  ...featuredRoutes,
]
