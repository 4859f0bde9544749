import type { Route } from '../serve.ts'
import { batchRoutes } from './batch/routes.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { categoryRoutes } from './categories/routes.ts'
import { choiceRoutes } from './choices/routes.ts'
import { collectionRoutes } from './collections/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { importRoutes } from './imports/routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { menuRoutes } from './menus/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import { storefrontRoutes } from './storefront/routes.ts'
import { synonymRoutes } from './synonyms/routes.ts'
import { templateRoutes } from './templates/routes.ts'

/** All endpoints of the domain. */
export const productsRoutes: readonly Route[] = [
  ...catalogRoutes,
  ...batchRoutes,
  ...choiceRoutes,
  ...importRoutes,
  ...exportRoutes,
  ...inventoryRoutes,
  ...collectionRoutes,
  ...categoryRoutes,
  ...pageRoutes,
  ...menuRoutes,
  ...synonymRoutes,
  ...templateRoutes,
  ...storefrontRoutes,
]
