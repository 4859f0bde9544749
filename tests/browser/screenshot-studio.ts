import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { untilLoaded } from '../screenshots/capture-shots.ts'
import { signInDeveloper } from '../screenshots/sign-in.ts'
import type { TestPlatform } from '../test-platform.ts'

/** The demo developer's themes: a draft, and one with a reviewer's remarks. */
const DRAFT = 'phulkari'
const REVIEWED = 'kasuti'

/** Saves screenshots of the studio as PNG files: the workspace, all data sets, a submission. */
export async function screenshotStudio(page: Page, platform: TestPlatform, directory: string): Promise<void> {
  const { studio } = platform.urls
  await signInDeveloper(page, platform)
  await page.goto(`${studio}/themes/${DRAFT}?file=sections/hero.liquid&line=80`)
  const preview = page.frameLocator('iframe').first()
  await preview.getByRole('heading').first().waitFor()
  await page.locator('.cm-line').first().waitFor()
  // Pictures and fonts of the preview.
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(directory, 'studio-workspace.png') })

  await page.goto(`${studio}/themes/${DRAFT}`)
  await page.getByRole('button', { name: 'View: One page' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'All data sets' }).click()
  for (const index of [0, 1, 2, 3]) await page.frameLocator('iframe').nth(index).getByRole('heading').first().waitFor()
  await page.screenshot({ path: join(directory, 'studio-data-sets.png') })

  await page.goto(`${studio}/themes/${REVIEWED}/submissions`, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await untilLoaded(page)
  await page.screenshot({ path: join(directory, 'studio-submission.png') })
}
