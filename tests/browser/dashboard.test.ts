import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startTestPlatform, type TestPlatform } from '../test-platform.ts'
import { expectAccessibleScreens, openBrowser, type TestBrowser } from './browser.ts'

let platform: TestPlatform
let browser: TestBrowser
beforeAll(async () => {
  ;[platform, browser] = await Promise.all([startTestPlatform(), openBrowser()])
})
afterAll(async () => {
  await browser.close()
  await platform.close()
})

async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: platform.urls.dashboard })
  await page.goto(path)
  return page
}

async function signIn(page: Page, account: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in and waits for the store's home page. */
async function signInAndWait(page: Page): Promise<void> {
  await signIn(page, platform.vendor)
  await page.getByRole('heading', { level: 1, name: 'Priya Masala' }).waitFor()
}

async function getSentCode(address: string): Promise<string> {
  const mail = await platform.db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', address)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /\b\d{6}\b/.exec(mail.text_body)?.[0] ?? ''
}

async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').first().click()
  await page.keyboard.type(code)
}

test('a new owner registers, confirms the email, creates a store, adds billing details and changes the email', async () => {
  const email = 'meera@example.com'
  const page = await open('/register')
  await page.getByLabel('Your name').fill('Meera Iyer')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a pot of strong tea')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await typeCode(page, await getSentCode(email))
  await page.getByRole('button', { name: 'Confirm' }).click()

  await page.getByRole('link', { name: 'Create your first store' }).click()
  await page.getByLabel('Name').fill("Meera's Pickles & Co")
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('meeras-pickles-co')
  await page.getByRole('button', { name: 'Create store' }).click()
  await page.getByRole('heading', { level: 1, name: "Meera's Pickles & Co" }).waitFor()

  await page.goto('/stores/meeras-pickles-co/billing')
  await page.getByLabel('Business or personal name').fill('Meera Iyer')
  await page.getByLabel('Address', { exact: true }).fill('4 Temple Street')
  await page.getByLabel('City').fill('Madurai')
  await page.getByLabel('PIN code').fill('625001')
  await page.getByRole('combobox', { name: 'State or union territory' }).fill('Tamil')
  await page.getByRole('option', { name: /Tamil Nadu/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Billing details saved').waitFor()
  const saved = await platform.db
    .selectFrom('store_billing_profiles')
    .innerJoin('stores', 'stores.id', 'store_id')
    .select(['legal_name', 'state_code', 'gstin'])
    .where('slug', '=', 'meeras-pickles-co')
    .executeTakeFirstOrThrow()
  expect(saved).toEqual({ legal_name: 'Meera Iyer', state_code: '33', gstin: null })

  const newEmail = 'meera@pickles.example.com'
  await page.getByRole('button', { name: 'Account of Meera Iyer' }).click()
  await page.getByRole('menuitem', { name: 'Your account' }).click()
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(newEmail)
  await page.getByLabel('Password', { exact: true }).fill('a pot of strong tea')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByText(`We’ve sent an email to ${newEmail}`).waitFor()
  await typeCode(page, await getSentCode(newEmail))
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByText('Email changed').waitFor()
  await page.getByText(newEmail).first().waitFor()
})

test('an owner changes the name and password, turns on two-factor authentication and signs in with a recovery code', async () => {
  const owner = platform.neighbour
  // Another test resets this owner's password.
  onTestFinished(async () => {
    await platform.db.deleteFrom('totp_authenticators').execute()
  })
  const password = 'seven looms in a row'
  const page = await open('/account')
  await signIn(page, owner)
  await page.getByLabel('Name', { exact: true }).fill('Arjun M.')
  await page.getByRole('button', { name: 'Save name' }).click()
  await page.getByRole('button', { name: 'Account of Arjun M.' }).waitFor()

  await page.getByLabel('Current password').fill(owner.password)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('You weren’t signed in anywhere else.').waitFor()

  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const key = await page.getByRole('dialog').locator('.font-mono').textContent()
  await expectAccessibleScreens(page)
  await page.getByRole('textbox', { name: 'Code', exact: true }).click()
  await page.keyboard.type(new TOTP({ secret: (key ?? '').replaceAll(' ', '') }).generate())
  await page.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect.poll(() => codes.count()).toBe(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('haat-recovery-codes.txt')
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await page.getByText('10 recovery codes left.').waitFor()
  await expectAccessibleScreens(page)

  const other = await open('/login?next=%2Faccount')
  await signIn(other, { ...owner, password })
  await other.getByRole('heading', { name: 'Enter your authenticator code' }).waitFor()
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  await other.getByLabel('Recovery code').fill(recoveryCode)
  await other.getByRole('button', { name: 'Sign in' }).click()
  await other.getByText('9 recovery codes left.').waitFor()
  await other.getByText('This session').waitFor()
  await other.getByRole('button', { name: 'Sign out all others' }).click()
  await other
    .getByRole('alertdialog')
    .or(other.getByRole('dialog'))
    .getByRole('button', { name: 'Sign out others' })
    .click()
  await other.getByText('1 session signed out').waitFor()
  await page.goto('/account')
  await page.waitForURL(/\/login\?next=%2Faccount/)
})

describe('signing in', () => {
  test('with a wrong password shows an error and keeps the email', async () => {
    const page = await open('/login')
    await signIn(page, { email: platform.vendor.email, password: 'not the password' })
    await page.getByRole('alert').waitFor()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('Incorrect email or password')
    await expect.poll(() => page.getByLabel('Email', { exact: true }).inputValue()).toBe(platform.vendor.email)
    await page.close()
  })

  test('with empty fields shows errors and focuses the first field', async () => {
    const page = await open('/login')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Enter your password').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'email')
    await page.close()
  })

  test('continues to the requested page', async () => {
    const page = await open('/stores')
    await page.waitForURL(/\/login\?next=%2Fstores/)
    await signIn(page, platform.vendor)
    await page.waitForURL(`${platform.urls.dashboard}/stores`)
    await page.getByRole('heading', { level: 1, name: 'Stores' }).waitFor()
    await page.close()
  })

  test('the verification page doesn’t claim that it sent a code if there was no registration', async () => {
    const page = await open('/verify')
    await page.getByText(/Enter the email address you registered/).waitFor()
    await page.getByLabel('Email', { exact: true }).fill('asha@example.com')
    expect(await page.getByText(/We’ve sent/).count()).toBe(0)
    await page.getByRole('button', { name: 'Send another code', exact: true }).waitFor()
    await page.close()
  })

  test.each(['/', '/products', '/staff'])('is required at %s, without console errors', async (path) => {
    const page = await browser.newPage({ baseURL: platform.urls.dashboard })
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await page.goto(path)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(errors).toEqual([])
    await page.close()
  })

  test('returns to the marketplace, never to another site', async () => {
    const page = await open(`/login?next=${encodeURIComponent(`${platform.urls.marketplace}/credits`)}`)
    await signIn(page, platform.vendor)
    await page.waitForURL(`${platform.urls.marketplace}/credits`)
    await page.context().clearCookies()
    await page.goto(`${platform.urls.dashboard}/login?next=${encodeURIComponent('//evil.example/')}`)
    await signIn(page, platform.vendor)
    await page.waitForURL(`${platform.urls.dashboard}/`)
    await page.close()
  })

  test('sets the token cookie for HTTP only, and the store cookie for scripts', async () => {
    const page = await open('/login')
    await signInAndWait(page)
    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
    expect(cookies.get('tokenVendorsPlatform')).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(cookies.get('storeSelectedPlatform')).toMatchObject({ httpOnly: false, value: 'priya-masala' })
    await page.close()
  })

  test('works with a new password after recovery', async () => {
    const page = await open('/forgot-password')
    await page.getByLabel('Email', { exact: true }).fill(platform.neighbour.email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('New password').fill('twelve yards of linen')
    await typeCode(page, await getSentCode(platform.neighbour.email))
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Mehta Handlooms' }).waitFor()
    await page.close()
  })
})

test('a store selected in the sidebar stays selected after a reload', async () => {
  const page = await open('/login')
  await signIn(page, platform.vendor)
  await page
    .getByRole('button', { name: /Store: Priya Masala|Priya Masala/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: /Kaapi Corner/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Kaapi Corner' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Kaapi Corner' }).waitFor()
})

test('signing out ends the session on the server', async () => {
  const page = await open('/login')
  await signInAndWait(page)
  const cookies = await page.context().cookies()
  const token = cookies.find((cookie) => cookie.name === 'tokenVendorsPlatform')?.value
  await page.getByRole('button', { name: /Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL(/\/login/)
  expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('tokenVendorsPlatform')
  const response = await fetch(`${platform.urls.backend}/api/vendor/stores`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(response.status).toBe(401)
})

test("the dashboard's gateway accepts changes only from its own pages", async () => {
  const page = await open('/login')
  await signInAndWait(page)
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const change = (origin: string) =>
    fetch(`${platform.urls.dashboard}/api/vendor/selected-store`, {
      method: 'POST',
      headers: { cookie, origin, 'content-type': 'application/json' },
      body: JSON.stringify({ store_slug: 'priya-masala' }),
    })
  expect((await change('https://evil.example')).status).toBe(403)
  expect((await change(platform.urls.dashboard)).status).toBe(200)
})

test.each(['/login', '/register', '/verify', '/forgot-password'])(
  '%s has no accessibility violations or horizontal scrolling',
  async (path) => {
    const page = await open(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessibleScreens(page)
    await page.close()
  },
)

test('pages behind the sign-in have no accessibility violations or horizontal scrolling', async () => {
  const page = await open('/login')
  await signInAndWait(page)
  for (const path of ['/', '/account', '/stores', '/stores/new', '/stores/priya-masala/billing', '/nowhere']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    await page.locator('main h1, main h2').first().waitFor()
    await expectAccessibleScreens(page)
  }
})
