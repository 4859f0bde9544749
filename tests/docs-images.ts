import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestCluster } from '@haat/db/test-database'
import type { Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { openBrowser, stopChromium, type TestBrowser } from './browser/browser.ts'
import { screenshotAdmin } from './browser/screenshot-admin.ts'
import { screenshotEditor } from './browser/screenshot-editor.ts'
import { screenshotStudio } from './browser/screenshot-studio.ts'
import { signInVendor } from './screenshots/sign-in.ts'
import { publishTheme } from './screenshots/storefront.ts'
import { startTestPlatform, type TestPlatform } from './test-platform.ts'

// `npm run docs:images`: the screenshots in docs/images.
const SLUG = 'priya-masala'
const PHONE_GAP = 18
const folder = join(import.meta.dirname, '../docs/images')

const cluster = await startTestCluster()
const platform = await startTestPlatform({ cluster: cluster.connectionString })
const browser = await openBrowser()
const scratch = mkdtempSync(join(tmpdir(), 'haat-docs-images-'))
try {
  await captureStores(browser, platform)
  await captureDashboard(await openSignedIn(browser, platform, { width: 1440, height: 900 }), platform)
  await captureEditor(browser, platform)
  await captureStudio(browser, platform)
  await captureAdmin(browser, platform)
  // Last, because it changes the theme of the editor's store.
  await captureOtherThemes(browser, platform)
  console.log(`Saved the images in ${folder}`)
} finally {
  rmSync(scratch, { recursive: true })
  await stopChromium()
  await platform.close()
  await cluster.stop()
}

async function captureStores(browser: TestBrowser, { urls }: TestPlatform): Promise<void> {
  const page = await browser.newPage({ width: 1280, height: 900 })
  await page.goto(`${urls.storefront}/${SLUG}`, { waitUntil: 'networkidle' })
  await save('theme-masala', await page.screenshot(), 800)
  await page.goto(`${urls.storefront}/mehta-handlooms`, { waitUntil: 'networkidle' })
  await save('theme-tana', await page.screenshot(), 800)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(urls.marketplace, { waitUntil: 'networkidle' })
  await save('marketplace', await page.screenshot(), 1280)
  await page.setViewportSize({ width: 1280, height: 1300 })
  await page.goto(`${urls.marketplace}/themes`, { waitUntil: 'networkidle' })
  await save('theme-store', await page.screenshot({ clip: { x: 0, y: 400, width: 1280, height: 840 } }), 1200)
}

/** Captures the themes that no demo store uses. */
async function captureOtherThemes(browser: TestBrowser, platform: TestPlatform): Promise<void> {
  const home = `${platform.urls.storefront}/${SLUG}`
  const page = await browser.newPage({ width: 1280, height: 900 })
  await publishTheme(page, platform, 'starter')
  await page.goto(home, { waitUntil: 'networkidle' })
  await save('theme-starter', await page.screenshot(), 800)
  await publishTheme(page, platform, 'blank')
  await page.goto(`${home}/products/ambur-biryani-masala`, { waitUntil: 'networkidle' })
  await save('theme-blank', await page.screenshot(), 800)
}

async function captureDashboard(page: Page, { db, urls }: TestPlatform): Promise<void> {
  const { id } = await db
    .selectFrom('menus')
    .innerJoin('stores', 'stores.id', 'menus.store_id')
    .select('menus.id')
    .where('stores.slug', '=', SLUG)
    .where('handle', '=', 'main-menu')
    .executeTakeFirstOrThrow()
  await page.goto(`${urls.dashboard}/menus/${id}`, { waitUntil: 'networkidle' })
  await save('dashboard-menu', await page.screenshot(), 1000)
  await page.goto(`${urls.dashboard}/pages/new`, { waitUntil: 'networkidle' })
  await page.getByLabel('Template', { exact: true }).click()
  await page.getByRole('option', { name: 'Contact' }).click()
  await page.getByText(/Fill in .* before you publish/).waitFor()
  await save('dashboard-page', await page.screenshot(), 1000)
}

async function captureEditor(browser: TestBrowser, platform: TestPlatform): Promise<void> {
  const options = { editor: platform.urls.editor, slug: SLUG, directory: scratch }
  const phone = await openSignedIn(browser, platform, { width: 390, height: 846 })
  await screenshotEditor({ ...options, page: phone })
  const sheets = ['theme-editor-sections', 'theme-editor-settings', 'theme-editor-palette']
  await save('theme-editor-phone', await placeSideBySide(sheets.map((name) => join(scratch, `${name}.png`))), 1206)

  const desktop = await openSignedIn(browser, platform, { width: 1440, height: 900 })
  await screenshotEditor({ ...options, page: desktop })
  for (const name of ['theme-editor', 'theme-editor-crop', 'theme-editor-versions', 'theme-editor-publish'])
    await save(name, join(scratch, `${name}.png`), 1200)
  await save('theme-editor-onboarding', join(scratch, 'onboarding-theme.png'), 1200)
}

async function captureStudio(browser: TestBrowser, platform: TestPlatform): Promise<void> {
  await screenshotStudio(await browser.newPage({ width: 1440, height: 900 }), platform, scratch)
  for (const name of ['studio-workspace', 'studio-data-sets', 'studio-submission'])
    await save(name, join(scratch, `${name}.png`), 1200)
}

async function captureAdmin(browser: TestBrowser, platform: TestPlatform): Promise<void> {
  await screenshotAdmin(await browser.newPage({ width: 1440, height: 900 }), platform, scratch)
  for (const name of [
    'admin-home',
    'admin-theme-review',
    'admin-payouts',
    'admin-roles',
    'admin-people',
    'admin-store',
    'admin-analytics',
  ])
    await save(name, join(scratch, `${name}.png`), 1200)
}

/** Joins screenshots of phones of the same size in a row. */
async function placeSideBySide(files: readonly string[]): Promise<Buffer> {
  const { width, height } = await sharp(files[0]).metadata()
  const step = width + PHONE_GAP
  const overlays: OverlayOptions[] = files.map((input, index) => ({ input, left: index * step, top: 0 }))
  const background = { width: files.length * step - PHONE_GAP, height, channels: 3, background: '#ffffff' } as const
  return sharp({ create: background }).composite(overlays).png().toBuffer()
}

async function save(name: string, image: string | Buffer, width: number): Promise<void> {
  await sharp(image)
    .resize({ width })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${name}.webp`))
}

async function openSignedIn(
  browser: TestBrowser,
  platform: TestPlatform,
  size: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage(size)
  await signInVendor(page, platform)
  return page
}
