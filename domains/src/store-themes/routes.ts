import type { Route } from '../serve.ts'
import { appThemeRoutes } from './app-theme/routes.ts'
import { themeAppRoutes } from './apps/routes.ts'
import { themeChoiceRoutes } from './choice/routes.ts'
import { draftRoutes } from './draft/routes.ts'
import { liveDemoRoutes } from './live-demo/routes.ts'
import { menuUseRoutes } from './menus/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { storePreviewRoutes } from './preview/routes.ts'
import { previewLinkRoutes } from './preview-links/routes.ts'
import { publicationRoutes } from './publication/routes.ts'
import { themeQualityRoutes } from './quality/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { settingsChangesRoutes } from './settings-changes/routes.ts'
import { storeTemplateRoutes } from './templates/routes.ts'
import { themeTrialRoutes } from './trial/routes.ts'
import { themeUpdateRoutes } from './update/routes.ts'
import { updateImpactRoutes } from './update-impact/routes.ts'
import { versionRoutes } from './versions/routes.ts'

export const storeThemesRoutes: readonly Route[] = [
  ...draftRoutes,
  ...appThemeRoutes,
  ...themeAppRoutes,
  ...publicationRoutes,
  ...versionRoutes,
  ...themeChoiceRoutes,
  ...scheduleRoutes,
  ...presenceRoutes,
  ...storeTemplateRoutes,
  ...menuUseRoutes,
  ...themeUpdateRoutes,
  ...updateImpactRoutes,
  ...settingsChangesRoutes,
  ...storePreviewRoutes,
  ...previewLinkRoutes,
  ...themeQualityRoutes,
  ...themeTrialRoutes,
  ...liveDemoRoutes,
]
