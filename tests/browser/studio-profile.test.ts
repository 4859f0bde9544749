import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  getOwnTokenEndpoint,
  pollDeviceTokenEndpoint,
  requestDeviceCodeEndpoint,
} from '../../domains/src/identity/contract.ts'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

/** Requests a code as the command line does. */
const requestDevice = (hostname: string) =>
  studio.clientOf().call(requestDeviceCodeEndpoint, { body: { client: 'haat-cli/1.0', hostname } })

test('the name is changed, and another session is signed out', async () => {
  // Another browser stays signed in.
  await studio.renewSession()
  await studio.renewSession()
  const page = await studio.open('/profile')
  await page.getByLabel('Name', { exact: true }).fill('Anita D.')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Account of Anita D.' }).waitFor()

  const others = page.getByRole('button', { name: /^Sign out (?!all)/ })
  await others.first().waitFor()
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out others' }).click()
  await others.first().waitFor({ state: 'detached' })
  await page.getByText('This session').waitFor()
})

test('a command line is connected only with the code that it shows, and revoked in the profile', async () => {
  const device = await requestDevice('anita-laptop')
  const page = await studio.open(
    new URL(device.verification_uri_complete).pathname + new URL(device.verification_uri_complete).search,
  )
  // The link has the code, but the page asks for it.
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Code' }).click()
  await page.keyboard.type('BCDF')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter the eight letters that the command line shows').waitFor()
  await page.getByRole('textbox', { name: 'Code' }).fill(device.user_code.toLowerCase().replace('-', ' '))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Allow anita-laptop to access your account?' }).waitFor()
  await page.getByText(/Can read themes, change themes,? and submit themes/).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'Allow access' }).click()
  await page.getByRole('heading', { name: 'anita-laptop is connected' }).waitFor()
  const token = await studio.clientOf().call(pollDeviceTokenEndpoint, { body: { device_code: device.device_code } })
  expect(token.access_token).toMatch(/^haat_dev_/)

  await page.getByRole('link', { name: 'See access tokens' }).click()
  await page.getByRole('button', { name: 'Revoke access of anita-laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
  await page.getByText('No command line or program has access').waitFor()
})

test('a command line is denied', async () => {
  const device = await requestDevice('stranger')
  const page = await studio.open('/device')
  await page.getByRole('textbox', { name: 'Code' }).fill(device.user_code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await page.getByRole('heading', { name: 'Access denied to stranger' }).waitFor()
  const poll = studio.clientOf().call(pollDeviceTokenEndpoint, { body: { device_code: device.device_code } })
  await expect(poll).rejects.toMatchObject({ code: 'access_denied' })
})

test('an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and turned off', async () => {
  const { email, password } = studio.platform.developer
  const page = await studio.open('/profile')
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not my password')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('Incorrect password').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  const secret = ((await dialog.locator('p.font-mono').textContent()) ?? '').replaceAll(' ', '')
  await dialog.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByText('Save these recovery codes now').waitFor()
  const codes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes left.').waitFor()

  const elsewhere = await studio.openSignedOut('/login')
  await elsewhere.getByLabel('Email', { exact: true }).fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(password)
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.getByRole('heading', { name: 'Enter your authenticator code' }).waitFor()
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click()
  await elsewhere.getByLabel('Recovery code').fill(codes[0] ?? '')
  await elsewhere.getByRole('button', { name: 'Sign in' }).click()
  await elsewhere.getByRole('heading', { level: 1, name: 'Themes' }).waitFor()

  await page.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('button', { name: 'Set up authenticator app' }).waitFor()
})

test('an access token for a program is created, copied once and revoked', async () => {
  const { password } = studio.platform.developer
  const page = await studio.open('/profile')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).click()
  await page.keyboard.type('GitHub Actions')
  await dialog.getByLabel('Expires after').fill('400')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText('Enter at most 365 days').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await dialog.getByLabel('Expires after').fill('30')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await dialog.getByText('Save this access token now').waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  const token = await dialog.getByLabel('Access token').inputValue()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Access token copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token)
  const own = await studio.clientOf(token).call(getOwnTokenEndpoint, {})
  expect(own).toMatchObject({ name: 'GitHub Actions', scopes: ['themes:read', 'themes:write'] })

  await dialog.getByRole('button', { name: 'I’ve saved it' }).click()
  await page.getByText(/Can read themes and change themes/).waitFor()
  await page.getByRole('button', { name: 'Revoke access of GitHub Actions' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke access' }).click()
  await page.getByText('No command line or program has access').waitFor()
  await expect(studio.clientOf(token).call(getOwnTokenEndpoint, {})).rejects.toMatchObject({ status: 401 })
})

test('the email is changed with a code sent to the new address', async () => {
  const { email, password } = studio.platform.developer
  const newEmail = 'anita@looms.example.com'
  const page = await studio.open('/profile')
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText('This is already your email').waitFor()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`We’ve sent an email to ${newEmail}`).waitFor()
  await expectNoAxeViolationsInBothSchemes(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(await studio.sentCode(newEmail))
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('Email changed').waitFor()
  await page.getByText(newEmail).first().waitFor()
})
