import { writeThemeArchive } from '@haat/theme-files'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageFiles } from '../../domains/src/app-platform/app-package.fixture.ts'
import { dialogOf, expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const APP = 'lamp-lighter'
const manifest = { id: APP, name: 'Lamp Lighter', tagline: 'Lights a lamp for every order' }

/** Chooses a package with these files on the app's page. */
async function upload(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const buffer = Buffer.from(writeThemeArchive(Object.entries(files)))
  await page.getByLabel('Choose a package').setInputFiles({ name: 'app.zip', mimeType: 'application/zip', buffer })
}

test('a developer registers an app, uploads and submits a version, and an administrator publishes it', async () => {
  const page = await studio.open('/apps')
  await page.getByRole('link', { name: 'Create app' }).click()
  await page.getByLabel('Name').fill('Lamp Lighter')
  await page.getByLabel('ID', { exact: true }).fill(APP)
  await page.getByRole('button', { name: 'Create app' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the private key' }).click()
  expect((await download).suggestedFilename()).toBe(`${APP}.private-key.json`)
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Open the app' }).click()

  await upload(page, packageFiles({ ...manifest, icon: 'listing/missing.svg' }))
  await page.getByText('The package wasn’t stored').waitFor()
  await page.getByText(/The package has no file listing\/missing\.svg/).waitFor()
  await upload(page, packageFiles(manifest))
  await page.getByText('Version 1.0.0 uploaded').waitFor()
  await page.getByRole('button', { name: 'Submit for review' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Changelog').fill('The first version')
  await dialog.getByRole('button', { name: 'Submit for review' }).click()
  await page.getByText('A version is in review. Withdraw it to upload another.').waitFor()
  // The submission is run by itself. Nothing answers at the example's address.
  await page.getByText(/^The page couldn’t be opened/).waitFor()
  await page.getByRole('cell', { name: 'Never used' }).waitFor()
  await page.getByText('started by the submission').waitFor()
  await expectAccessibleScreens(page)

  const admin = await studio.openAdministration('/app-review')
  await admin.getByRole('link', { name: 'Lamp Lighter' }).click()
  await admin.getByText('See your products, including drafts, prices and stock').first().waitFor()
  await admin.getByRole('button', { name: 'haat.app.json' }).click()
  await dialogOf(admin).getByText('"tagline": "Lights a lamp for every order"').waitFor()
  await admin.keyboard.press('Escape')
  await admin.getByText(/^The page couldn’t be opened/).waitFor()
  await admin.getByRole('button', { name: 'Run again' }).click()
  await admin.getByText('started by a reviewer').waitFor()
  await admin.getByText(/^products:read was never used/).waitFor()
  await expectAccessibleScreens(admin)
  await admin.setViewportSize({ width: 1440, height: 900 })
  await admin.getByRole('button', { name: 'Approve' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await admin.getByText('Lamp Lighter 1.0.0 is published').first().waitFor()
  await admin.getByRole('button', { name: 'Suspend app' }).waitFor()

  const listed = await studio.browser.newPage({ baseURL: studio.platform.urls.marketplace })
  await listed.goto(`/app/${APP}`)
  await listed.getByRole('heading', { name: 'Lamp Lighter' }).waitFor()
  const icon = listed.locator('main img').first()
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.goto(`/apps/${APP}`)
  await page.getByRole('link', { name: 'API calls' }).click()
  await page.getByText('Your app made no calls in this period.').waitFor()
  await page.getByText('No calls were refused.').waitFor()
  await page.getByText('products:read').waitFor()
  await insertCalls()
  await page.goto(`/apps/${APP}/api-calls?period=7d`)
  await page.getByRole('cell', { name: '2 × 403' }).waitFor()
  await page.getByText('The app doesn’t have the permission for this (products:write)').waitFor()
  await page.getByText(/^Add the permission to the manifest/).waitFor()
  await expectAccessibleScreens(page)
})

test('a developer creates a test store, opens its dashboard, and deletes it', async () => {
  const page = await studio.open('/test-stores')
  await page.getByText('No test stores yet').waitFor()
  await page.getByRole('button', { name: 'Create test store' }).click()
  const form = dialogOf(page)
  await form.getByLabel('Name').fill('Lamp test')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText(/^lamp-test-[0-9a-f]{6}$/).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const storefront = await page.getByRole('link', { name: 'Storefront of Lamp test' }).getAttribute('href')
  const shown = await fetch(storefront ?? '')
  expect([shown.status, shown.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow'])
  expect((await fetch(`${storefront}/sitemap.xml`)).status).toBe(404)

  await page.getByRole('button', { name: 'Open dashboard of Lamp test' }).click()
  await page.getByRole('button', { name: 'Open test store' }).click()
  await page.getByRole('link', { name: 'Products' }).click()
  await page.getByText('Example cup').first().waitFor()
  const mark = page.getByRole('region', { name: 'Test store' }).getByText('no real payments')
  await mark.waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.mouse.wheel(0, 2_000)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(0)
  expect((await mark.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  await expectAccessibleScreens(page, { bothSchemes: true })

  await page.goto(`${studio.platform.urls.studio}/test-stores`)
  await page.getByRole('button', { name: 'Delete Lamp test' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete store' }).click()
  await page.getByText('No test stores yet').waitFor()
})

/** A refused call of yesterday, twice. */
async function insertCalls(): Promise<void> {
  const { db } = studio.platform
  const call = { app_id: APP, endpoint: 'POST /api/store/products', http_status: 403, cost: 0, duration_ms: 12 }
  const yesterday = new Date(Date.now() - 30 * 60 * 60_000)
  await db
    .insertInto('app_api_calls')
    .values({ ...call, hour: yesterday, calls: 2 })
    .execute()
  const refusal = { problem_code: 'scope_missing', problem_title: 'The app doesn’t have the permission for this' }
  const entry = { installation_id: crypto.randomUUID(), request_id: crypto.randomUUID(), called_at: yesterday }
  await db
    .insertInto('app_api_call_entries')
    .values({ ...call, ...refusal, ...entry, scope: 'products:write' })
    .execute()
}
