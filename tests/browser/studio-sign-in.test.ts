import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').first().click()
  await page.keyboard.type(code)
}

test('a developer registers, confirms the email with the code, and sees an empty list of themes', async () => {
  const page = await studio.openSignedOut('/')
  await page.getByRole('link', { name: 'Create a developer account' }).click()
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.getByLabel('Email', { exact: true }).fill('meera@example.com')
  await page.getByLabel('Password', { exact: true }).fill('twelve yards of linen')
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.getByText('We’ve sent an email to meera@example.com').waitFor()
  // The page still knows what it waits for.
  await page.reload()
  await typeCode(page, await studio.sentCode('meera@example.com'))
  await page.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor()
  await page.getByText('No themes yet').waitFor()
  expect(new URL(page.url()).pathname).toBe('/themes')
})

test('a new browser asks for the emailed code once', async () => {
  const { email, password } = studio.platform.developer
  const page = await studio.openSignedOut('/profile')
  const enterPassword = async () => {
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await enterPassword()
  await page.getByText('We haven’t seen this browser in the last 30 days').waitFor()
  await typeCode(page, '000000')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('The code is incorrect or has expired').waitFor()

  await typeCode(page, await studio.sentCode(email))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()

  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await enterPassword()
  await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor()
})

test('a new password comes by an emailed code', async () => {
  const { email } = studio.platform.developer
  const page = await studio.openSignedOut('/forgot-password')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel('New password').fill(studio.platform.developer.password)
  await typeCode(page, await studio.sentCode(email))
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Themes' }).waitFor()
})

test.each(['/login', '/register', '/verify', '/forgot-password'])(
  '%s has no accessibility violations or horizontal scrolling',
  async (path) => {
    const page = await studio.openSignedOut(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleScreens(page)
  },
)
