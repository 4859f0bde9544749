import type { Page } from 'playwright-core'
import { demoAdmin } from '../../server/src/demo/demo-accounts.ts'
import type { TestPlatform } from '../test-platform.ts'

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Signs in as the demo's vendor, or another one, and chooses a store. */
export async function signInVendor(
  page: Page,
  { urls, vendor }: TestPlatform,
  { store = 'priya-masala', account = vendor }: { readonly store?: string; readonly account?: Credentials } = {},
): Promise<void> {
  await page.goto(`${urls.dashboard}/login`)
  await fillCredentials(page, account)
  await page.waitForURL(`${urls.dashboard}/`)
  await selectStore(page, urls.dashboard, store)
}

/** Signs in as staff of the vendor's first store, and chooses it. */
export async function signInStaff(page: Page, { urls, staff }: TestPlatform): Promise<void> {
  await page.goto(`${urls.dashboard}/staff/sign-in`)
  await fillCredentials(page, staff)
  await page.waitForURL(`${urls.dashboard}/staff`)
  await selectStore(page, urls.dashboard, 'priya-masala')
}

async function selectStore(page: Page, dashboard: string, store: string): Promise<void> {
  await page.context().addCookies([{ url: dashboard, sameSite: 'Lax', name: 'storeSelectedPlatform', value: store }])
}

export async function signInAdmin(page: Page, { urls }: TestPlatform): Promise<void> {
  await page.goto(`${urls.administration}/login`)
  await fillCredentials(page, demoAdmin)
  await page.waitForURL(`${urls.administration}/`)
}

/** Signs in to the studio. A new browser needs the emailed code. */
export async function signInDeveloper(page: Page, { db, developer, urls }: TestPlatform): Promise<void> {
  // Another code is only sent after a minute, and the two widths can follow each other sooner.
  await db.deleteFrom('one_time_codes').execute()
  await page.goto(`${urls.studio}/login`)
  await fillCredentials(page, developer)
  await page.getByText('We haven’t seen this browser in the last 30 days').waitFor()
  const { text_body: text } = await db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', developer.email)
    .where('subject', 'like', '%code%')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  await page.getByLabel('Code').first().click()
  await page.keyboard.type(/\b\d{6}\b/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${urls.studio}/themes`)
}

async function fillCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
