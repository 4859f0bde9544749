import type { Route } from '../serve.ts'
import { customerAccountRoutes } from './accounts/routes.ts'
import { marketingRoutes } from './marketing/routes.ts'
import type { PersonalDataSource } from './personal-data/personal-data-source.ts'
import { personalDataRoutes } from './personal-data/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { segmentRoutes } from './segments/routes.ts'

/** All endpoints of the domain. `sources` are the other domains that store personal data of customers. */
export function customersRoutes(sources: readonly PersonalDataSource[]): readonly Route[] {
  return [
    ...customerAccountRoutes,
    ...profileRoutes,
    ...segmentRoutes,
    ...marketingRoutes,
    ...personalDataRoutes(sources),
  ]
}
