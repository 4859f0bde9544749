import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { untilLoaded } from '../screenshots/capture-shots.ts'
import { signInAdmin } from '../screenshots/sign-in.ts'
import type { TestPlatform } from '../test-platform.ts'

/** A demo theme with remarks of a reviewer. */
const REVIEWED = 'kasuti'

/** Saves screenshots of the administration as PNG files: home, a theme's review, the payouts, the roles. */
export async function screenshotAdmin(page: Page, platform: TestPlatform, directory: string): Promise<void> {
  const { administration } = platform.urls
  await signInAdmin(page, platform)
  await page.getByText('Monthly plan revenue').waitFor()
  await page.getByText(/Last sealed|Not sealed yet/).waitFor()
  await page.screenshot({ path: join(directory, 'admin-home.png') })

  const { id } = await platform.db
    .selectFrom('theme_versions')
    .innerJoin('themes', 'themes.id', 'theme_versions.theme_id')
    .select('theme_versions.id')
    .where('themes.slug', '=', REVIEWED)
    .where('theme_versions.status', '=', 'changes_requested')
    .executeTakeFirstOrThrow()
  for (const [name, path] of [
    ['admin-theme-review', `/theme-review/${id}`],
    ['admin-payouts', '/payouts'],
    ['admin-roles', '/roles'],
    ['admin-people', '/people'],
    ['admin-store', '/stores/nandini-naturals'],
    ['admin-analytics', '/analytics/sign-up?period=90d'],
  ] as const) {
    await page.goto(administration + path, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await untilLoaded(page)
    await page.screenshot({ path: join(directory, `${name}.png`) })
  }
}
