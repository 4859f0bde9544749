import type { Platform } from '../../platform.ts'
import { findListedTheme } from '../listed-themes.ts'
import { type DemoPeople, loadPublishedThemes } from './load-published-themes.ts'
import { loadUnpublishedThemes } from './load-unpublished-themes.ts'
import { rememberChecks } from './remember-checks.ts'

/** The developer who also has a draft and a theme with requested changes. */
const BUSY_DEVELOPER = 'anita'

/**
 * Creates the demo developers' themes with the functions of the studio. Does nothing while the platform has no themes to
 * start from.
 */
export async function loadDemoThemes(platform: Platform, people: DemoPeople): Promise<void> {
  if ((await findListedTheme(platform.db, 'starter', platform.clock())) === undefined) return
  const quick = { ...platform, theme_tools: rememberChecks(platform.theme_tools) }
  await loadPublishedThemes(quick, people)
  const developer = people.developers[BUSY_DEVELOPER]
  if (developer !== undefined) await loadUnpublishedThemes(quick, { developer, reviewer: people.reviewer })
}
