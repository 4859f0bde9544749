import { aiApps } from './apps/ai.ts'
import { analyticsApps } from './apps/analytics.ts'
import type { DemoApp } from './apps/demo-app.ts'
import { integrationApps } from './apps/integration.ts'
import { marketingApps } from './apps/marketing.ts'
import { mediaApps } from './apps/media.ts'
import { productivityApps } from './apps/productivity.ts'
import { salesApps } from './apps/sales.ts'
import { supportApps } from './apps/support.ts'

export type { DemoApp } from './apps/demo-app.ts'

/** All apps of the demo catalogue. Their images are in the marketplace's `public/catalog`. */
export const demoApps: DemoApp[] = [
  ...marketingApps,
  ...analyticsApps,
  ...mediaApps,
  ...aiApps,
  ...integrationApps,
  ...productivityApps,
  ...salesApps,
  ...supportApps,
]
