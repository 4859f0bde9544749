import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeveloperThemeEndpoint } from '../../domains/src/themes/contract.ts'
import { expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
  const body = { name: 'Masala Bazaar', tagline: 'For shops that sell by weight', price_paise: 499_900 }
  await studio.developer().call(createDeveloperThemeEndpoint, { body: { ...body, start: 'starter' } })
})
afterAll(() => studio.close())

const pages = [
  ['/themes', 'Themes'],
  ['/themes/new', 'Create theme'],
  ['/themes/masala-bazaar/listing', 'Masala Bazaar'],
  ['/themes/masala-bazaar/submissions', 'Masala Bazaar'],
  ['/earnings', 'Earnings'],
  ['/profile', 'Profile'],
  ['/profile/bank', 'Profile'],
  ['/device', 'Connect the command line'],
  ['/themes/somebody-elses/listing', 'Theme'],
  ['/nowhere', 'Page not found'],
] as const

test('every page has no accessibility violations or horizontal scrolling, on desktop and phone, light and dark', async () => {
  const page = await studio.open('/themes')
  for (const [path, title] of pages) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessibleScreens(page, { bothSchemes: true })
  }
})

test('somebody else’s theme is not found', async () => {
  const page = await studio.open('/themes/starter/submissions')
  await page.getByText('Theme not found').waitFor()
  await page.getByRole('link', { name: 'All themes' }).click()
  await page.getByRole('link', { name: 'Masala Bazaar' }).waitFor()
})

test('the command menu opens pages and the form of a new theme', async () => {
  const page = await studio.open('/earnings')
  await page.getByRole('heading', { level: 1, name: 'Earnings' }).waitFor()
  await page.keyboard.press('Control+k')
  const menu = page.getByRole('dialog', { name: 'Command menu' })
  await menu.getByRole('combobox').fill('create')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Create theme' }).waitFor()
})

test('a list that can’t be loaded says so and loads on Retry', async () => {
  const page = await studio.open('/earnings')
  await page.route('**/api/developer/themes?*', (route) => route.abort())
  await page.getByRole('link', { name: 'Themes', exact: true }).click()
  await page.getByText('Couldn’t load themes').waitFor({ timeout: 15_000 })
  await page.unroute('**/api/developer/themes?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('link', { name: 'Masala Bazaar' }).waitFor()
})

test('typed changes survive an expired session: the page asks to sign in again', async () => {
  const { email, password } = studio.platform.developer
  // Signing in again needs only the password in a browser that is known.
  const page = await studio.openSignedOut('/login?next=%2Fthemes%2Fmasala-bazaar%2Flisting')
  await studio.platform.db.deleteFrom('one_time_codes').execute()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(await studio.sentCode(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Tagline').fill('Typed before the session ended')
  await page.context().clearCookies({ name: 'tokenDevelopersPlatform' })

  await page.getByRole('button', { name: 'Save listing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
  await page.getByText('All changes saved').waitFor()
  expect(await page.getByLabel('Tagline').inputValue()).toBe('Typed before the session ended')
})
