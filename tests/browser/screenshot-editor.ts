import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'

interface EditorScreenshotOptions {
  /** A signed-in page. */
  readonly page: Page
  readonly editor: string
  readonly slug: string
  readonly directory: string
}

/** Takes screenshots of onboarding and of the theme editor with each dialog, and returns their number. */
export async function screenshotEditor({ page, editor, slug, directory }: EditorScreenshotOptions): Promise<number> {
  let count = 0
  const capture = async (name: string) => {
    count += 1
    // Preview frames don't always reach network idle.
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
    // Previews of other themes appear one after the other.
    for (let loaded = 0; loaded < page.frames().length; ) {
      const frames = page.frames()
      await Promise.all(frames.map(untilImagesLoaded))
      loaded = frames.length
    }
    // The publish check starts again once the draft is saved.
    await page.locator('[role=dialog] .bg-skeleton').first().waitFor({ state: 'detached' })
    await page.screenshot({ path: join(directory, `${name}.png`) })
  }
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024

  for (const step of ['theme', 'look', 'fonts', 'products', 'publish']) {
    await page.goto(`${editor}/onboarding/${slug}?step=${step}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await capture(`onboarding-${step}`)
  }
  await page.goto(`${editor}/editor/${slug}`)
  await page.frameLocator('iframe[title="Preview of the page"]').locator('[data-section-id]').first().waitFor()
  if (!isWide) {
    await screenshotPhoneSheets(page, capture)
    return count
  }
  await page.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await page.getByLabel('Heading', { exact: true }).waitFor()
  await capture('theme-editor')
  await page.getByRole('button', { name: 'Details', exact: true }).first().click()
  await page.getByRole('button', { name: 'Crop and rotate' }).click()
  await page.getByRole('radio', { name: '4:3' }).click()
  await capture('theme-editor-crop')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  // A change to publish.
  await page.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await page.keyboard.press('h')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Share preview link' }).click()
  await page.getByRole('region', { name: 'Active links' }).getByRole('paragraph').waitFor()
  await capture('theme-editor-share')
  await page.keyboard.press('Escape')
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'More publishing options' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Versions')
  await page.getByRole('list', { name: 'Versions' }).getByRole('button').first().click()
  await page.getByRole('region', { name: 'What would change' }).waitFor()
  await capture('theme-editor-versions')
  await page.keyboard.press('Escape')
  await choose('Publish check')
  await page.getByRole('region', { name: 'Page size' }).waitFor()
  await capture('theme-editor-quality')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByRole('region', { name: 'Publish check' })
    .getByText(/^\d+ (problem|warning)|No problems found/)
    .first()
    .waitFor()
  await page.locator('[data-save-state="saved"]').waitFor()
  await capture('theme-editor-publish')
  // The dialog has saved the draft: undo, so that the next viewport starts with the demo data.
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+s')
  await page.locator('[data-save-state="saved"]').waitFor()
  return count
}

/** Waits for the images that the visible part of a frame has requested, at most 20 seconds. */
async function untilImagesLoaded(frame: Frame): Promise<void> {
  const areLoaded = () =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)
  const decode = () =>
    Promise.allSettled([...document.images].filter(({ complete }) => complete).map((image) => image.decode()))
  try {
    await frame.waitForFunction(areLoaded, undefined, { timeout: 20_000 })
    await frame.evaluate(decode)
  } catch {
    // The page has replaced the frame, or an image takes too long.
  }
}

/** Takes screenshots of the editor on a phone: the page, then each sheet and menu. */
async function screenshotPhoneSheets(page: Page, capture: (name: string) => Promise<void>): Promise<void> {
  const panels = page.getByRole('navigation', { name: 'Panels' })
  await panels.waitFor()
  await capture('theme-editor')
  await panels.getByRole('button', { name: 'Layers' }).click()
  await capture('theme-editor-sections')
  await page.getByRole('treeitem', { name: /^Hero/ }).first().click()
  await page.locator('[data-sheet]').getByLabel('Heading', { exact: true }).focus()
  await capture('theme-editor-settings')
  await panels.getByRole('button', { name: 'Theme settings' }).click()
  await page.locator('[data-sheet]').getByRole('heading', { name: 'Theme settings' }).waitFor()
  await capture('theme-editor-theme')
  await panels.getByRole('button', { name: 'Add section' }).click()
  await page.getByRole('dialog', { name: 'Add section' }).waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-sample=pending]')].every(
      (preview) => preview.getBoundingClientRect().top > innerHeight,
    ),
  )
  await capture('theme-editor-palette')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await capture('theme-editor-menu')
}
