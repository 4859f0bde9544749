import type { Job } from '../../platform.ts'
import { tidyApiCalls } from '../api-calls/tidy-api-calls.ts'
import { tellFormNews } from '../form-news/tell-form-news.ts'
import { tellAboutOverdueRequests } from '../privacy/tell-about-overdue.ts'
import { recordTicks } from '../schedules/record-ticks.ts'
import { eraseUninstalled } from './erase-uninstalled.ts'
import { tidyAppEvents } from './tidy-app-events.ts'
import { updateInstallations } from './update-installations.ts'

/** What happens to installed apps without anybody doing something. */
export const lifecycleJobs: readonly Job[] = [
  eraseUninstalled,
  updateInstallations,
  tellAboutOverdueRequests,
  recordTicks,
  tidyAppEvents,
  tidyApiCalls,
  tellFormNews,
]
