import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

async function enterPassword(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Turns the authenticator app on in the open account page. Returns a function for its next code. */
async function setUpAuthenticator(page: Page, password: string): Promise<() => string> {
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = ((await dialog.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '')
  const totp = new TOTP({ secret })
  await typeCode(page, totp.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  // Each code works once; the one of the next half minute is accepted already.
  return () => totp.generate({ timestamp: Date.now() + 30_000 })
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(code)
}

test('an administrator sets up an authenticator app, and signs in with its code', async () => {
  const page = await admin.openSignedOut('/account')
  await enterPassword(page, demoAdmin)
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'tokenAdminsPlatform')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const nextCode = await setUpAuthenticator(page, demoAdmin.password)
  await page.getByRole('button', { name: 'Turn off' }).waitFor()
  await expectAccessibleScreens(page)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  await enterPassword(page, demoAdmin)
  await typeCode(page, nextCode())
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: /Kiran Mathur/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})
