import type { Deprecation } from '@haat/http-contract'
import type { Route } from '../serve.ts'
import { accessLogRoutes } from './access-log/routes.ts'
import { actionRoutes } from './actions/routes.ts'
import { apiCallRoutes } from './api-calls/routes.ts'
import { appKeyRoutes } from './app-keys/routes.ts'
import { appPackageRoutes } from './app-packages/routes.ts'
import { appReviewRoutes } from './app-review/routes.ts'
import { appSettingRoutes } from './app-settings/routes.ts'
import { appSubmissionRoutes } from './app-submissions/routes.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { developerAppRoutes } from './developer-apps/routes.ts'
import { developerFigureRoutes } from './developer-figures/routes.ts'
import { developmentRoutes } from './development/routes.ts'
import { embeddedPageRoutes } from './embedded-pages/routes.ts'
import { feedRoutes } from './feed/routes.ts'
import { formNewsRoutes } from './form-news/routes.ts'
import { installLinkRoutes } from './install-links/routes.ts'
import { installRequestRoutes } from './install-requests/routes.ts'
import { installationRoutes } from './installations/routes.ts'
import { liveRunRoutes } from './live-runs/routes.ts'
import { managementRoutes } from './management/routes.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { ownInstallationRoutes } from './own-installation/routes.ts'
import { appFileRoutes } from './packages/routes.ts'
import { pageSessionRoutes } from './page-sessions/routes.ts'
import { privacyRoutes } from './privacy/routes.ts'
import { storageRoutes } from './storage/routes.ts'
import { webhookEndpointRoutes } from './webhook-endpoints/routes.ts'

/** All endpoints of the domain. `findDeprecated` returns the deprecated endpoints of the whole API. */
export const appPlatformRoutes = (findDeprecated: () => ReadonlyMap<string, Deprecation>): readonly Route[] => [
  ...installationRoutes,
  ...managementRoutes,
  ...accessLogRoutes,
  ...oauthRoutes,
  ...pageSessionRoutes,
  ...embeddedPageRoutes,
  ...ownInstallationRoutes,
  ...storageRoutes,
  ...feedRoutes,
  ...developerAppRoutes,
  ...developerFigureRoutes,
  ...apiCallRoutes(findDeprecated),
  ...installLinkRoutes,
  ...installRequestRoutes,
  ...formNewsRoutes,
  ...developmentRoutes,
  ...appKeyRoutes,
  ...appPackageRoutes,
  ...appSubmissionRoutes,
  ...appReviewRoutes,
  ...liveRunRoutes,
  ...appFileRoutes,
  ...actionRoutes,
  ...webhookEndpointRoutes,
  ...deliveryRoutes,
  ...appSettingRoutes,
  ...privacyRoutes,
]
