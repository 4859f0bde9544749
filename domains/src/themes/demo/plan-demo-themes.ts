import type { DemoEvent } from '../../demo-events.ts'
import type { Platform } from '../../platform.ts'
import type { ThemeTools } from '../../theme-tools.ts'
import { findListedTheme } from '../listed-themes.ts'
import type { ThemeFiles } from './compose-version.ts'
import { type DemoPeople, planPublishedThemes } from './plan-published-themes.ts'
import { planRejectedTheme, planUnpublishedThemes } from './plan-unpublished-themes.ts'
import { rememberChecks } from './remember-checks.ts'

/** The developer who also has a draft and a theme with requested changes. */
const BUSY_DEVELOPER = 'anita'
/** The developer of a rejected theme. */
const REJECTED_DEVELOPER = 'farhan'

/**
 * Returns how the demo developers' themes were made, with the functions of the studio: nothing while the platform has no
 * themes to start from.
 */
export async function planDemoThemes(platform: Platform, people: DemoPeople): Promise<DemoEvent[]> {
  if ((await findListedTheme(platform.db, 'starter', platform.clock())) === undefined) return []
  const tools = rememberChecks(platform.theme_tools)
  const developer = people.developers[BUSY_DEVELOPER]
  const rejected = people.developers[REJECTED_DEVELOPER]
  const { reviewer } = people
  const published = await planPublishedThemes(platform, people)
  const events = [
    ...published.events,
    ...(developer === undefined ? [] : planUnpublishedThemes({ developer, reviewer })),
    ...(rejected === undefined ? [] : planRejectedTheme({ developer: rejected, reviewer })),
  ]
  startChecks(tools, published.submitted)
  return events.map(({ days_ago: daysAgo, run }) => ({
    days_ago: daysAgo,
    run: (then) => run({ ...then, theme_tools: tools }),
  }))
}

/** Checks the versions in another thread, while other events run. The event that submits a version waits for its check. */
function startChecks(tools: ThemeTools, versions: readonly ThemeFiles[]): void {
  for (const version of versions) {
    const files = [...version.values()]
    const contents = files.map(
      ({ path, bytes, is_text: isText }) => [path, isText ? bytes.toString('utf8') : bytes] as const,
    )
    // The event that needs the check fails with it.
    tools.check(new Map(contents)).catch(() => {})
  }
}
