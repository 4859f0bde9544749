import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import { findListedTheme } from '../listed-themes.ts'
import { type DemoPeople, planPublishedThemes } from './plan-published-themes.ts'
import { planUnpublishedThemes } from './plan-unpublished-themes.ts'
import { rememberChecks } from './remember-checks.ts'

/** The developer who also has a draft and a theme with requested changes. */
const BUSY_DEVELOPER = 'anita'

/**
 * Returns how the demo developers' themes were made, with the functions of the studio: nothing while the platform has no
 * themes to start from.
 */
export async function planDemoThemes(platform: Platform, people: DemoPeople): Promise<DemoEvent[]> {
  if ((await findListedTheme(platform.db, 'starter', platform.clock())) === undefined) return []
  const tools = rememberChecks(platform.theme_tools)
  const developer = people.developers[BUSY_DEVELOPER]
  const published = await planPublishedThemes(platform, people)
  const events =
    developer === undefined
      ? published
      : [...published, ...planUnpublishedThemes({ developer, reviewer: people.reviewer })]
  return events.map(({ days_ago: daysAgo, run }) => ({
    days_ago: daysAgo,
    run: (then) => run({ ...then, theme_tools: tools }),
  }))
}
