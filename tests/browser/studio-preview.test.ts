import { createDeveloperThemeEndpoint } from '@haat/domains/themes/contract'
import { createThemePreviewLinkEndpoint } from '@haat/domains/themes/previews/contract'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

// `/preview/:theme_slug`: a developer's theme with mock data as a whole page.
let studio: Studio
let slug: string
let page: Page | undefined

beforeAll(async () => {
  studio = await startStudio()
  const theme = await studio.developer().call(createDeveloperThemeEndpoint, {
    body: { name: 'Monsoon', price_paise: 0, start: 'starter' },
  })
  slug = theme.slug
})
afterEach(() => page?.close())
afterAll(() => studio?.close())

const frameOf = (shown: Page): FrameLocator => shown.frameLocator('iframe')

test('shows any page of the theme with any data set, and says that it isn’t a store', async () => {
  page = await studio.open(`/preview/${slug}?page=product&data=hundred-variants`)
  await page
    .getByRole('heading', { name: /Preview of Monsoon with mock data: 100 variants\. This isn’t a real store/ })
    .waitFor()
  const title = frameOf(page).getByRole('heading', { level: 1 })
  expect(await title.textContent()).toContain('Lakadong Turmeric')
  await page.getByRole('button', { name: 'Data set: 100 variants' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Devanagari and Tamil' }).click()
  await expect.poll(() => title.textContent()).toContain('लाकाडोंग')
  expect(new URL(page.url()).searchParams.get('data')).toBe('devanagari-tamil')
  // A link of the theme leads to the page behind it.
  await frameOf(page).locator('a[href="/cart"]').first().click()
  await page.getByRole('button', { name: 'Page: Cart' }).waitFor()
})

test('a shared link shows the draft without an account until it is deleted', async () => {
  const { url } = await studio.developer().call(createThemePreviewLinkEndpoint, { params: { slug }, body: { days: 1 } })
  page = await studio.openSignedOut(url)
  await page.getByRole('heading', { name: /Preview of Monsoon by/ }).waitFor()
  await frameOf(page).locator('main').waitFor()
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
  await page.goto(`/preview/${slug}?link=${'x'.repeat(43)}`)
  await page.getByText('This preview link has expired or was deleted').waitFor()
})

test('the developer creates and deletes links', async () => {
  page = await studio.open(`/preview/${slug}`)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share preview' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByLabel('New link').inputValue()
  expect(link).toMatch(new RegExp(`/preview/${slug}\\?link=[\\w-]{43}$`))
  const count = await dialog.getByRole('button', { name: 'Delete link' }).count()
  await dialog.getByRole('button', { name: 'Delete link' }).first().click()
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete link' }).count()).toBe(count - 1)
})

test('without an account or a link, asks to sign in; a theme of somebody else isn’t found', async () => {
  page = await studio.openSignedOut(`/preview/${slug}`)
  await page.waitForURL(/\/login\?next=/)
  await page.close()
  page = await studio.open('/preview/not-my-theme')
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
})

test('is accessible on desktops and phones, in light and dark', async () => {
  page = await studio.open(`/preview/${slug}`)
  await frameOf(page).locator('main').waitFor()
  await expectAccessibleScreens(page)
})
