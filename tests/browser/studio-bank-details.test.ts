import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectBankDetailsEndpoint, verifyBankDetailsEndpoint } from '../../domains/src/payouts/contract.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

const password = 'twelve yards of linen'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

/** Opens a page of the studio as a new developer. */
async function openAsNewDeveloper(email: string, path: string): Promise<Page> {
  const page = await studio.openSignedOut('/login')
  const headers = { origin: new URL(page.url()).origin }
  await page.request.post('/api/studio/register', { headers, data: { name: 'Meera Iyer', email, password } })
  const data = { email, code: await studio.sentCode(email), purpose: 'registration' }
  const verified = await page.request.post('/api/studio/verify-otp', { headers, data })
  expect(verified.status()).toBe(200)
  await page.goto(path)
  return page
}

async function currentVersion(email: string): Promise<{ id: string }> {
  const { id } = await studio.platform.db
    .selectFrom('bank_details')
    .innerJoin('accounts', 'accounts.id', 'bank_details.payee_id')
    .select('bank_details.id')
    .where('accounts.email', '=', email)
    .where('superseded_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { id }
}

async function typeAccount(page: Page, number: string, again = number): Promise<void> {
  await page.getByLabel('Account number', { exact: true }).fill(number)
  await page.getByLabel('Account number again').fill(again)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit for review' }).click()

test('bank details are added, rejected with a reason, corrected and verified', async () => {
  const email = 'meera@example.com'
  const page = await openAsNewDeveloper(email, '/profile/bank')
  await page.getByText('Complete your profile to receive payouts').waitFor()

  // Mistakes are shown at their fields, and nothing that was typed is lost.
  await page.getByLabel('Account holder').fill('Meera Iyer')
  await typeAccount(page, '50100234567890', '50100234567891')
  await page.getByLabel('IFSC').fill('hdfc0000001')
  await page.getByRole('textbox', { name: 'Branch' }).fill('Fort, Mumbai')
  await expect.poll(() => page.getByRole('textbox', { name: /^Bank/ }).inputValue()).toBe('HDFC Bank')
  await page.getByRole('textbox', { name: 'PAN' }).fill('abcpi1234e')
  await page.getByText('Type of holder: Individual.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await submit(page)
  await page.getByText('The account numbers aren’t the same').waitFor()
  expect(await page.getByLabel('Account number again').evaluate((input) => input === document.activeElement)).toBe(true)
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByLabel('Account number again').fill('50100234567890')
  await submit(page)
  await page.getByText('Incorrect password').waitFor()
  expect(await page.getByLabel('Account number', { exact: true }).inputValue()).toBe('50100234567890')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')

  await page.getByText('Verification in progress').waitFor()
  await page.getByText('This takes 1 to 2 business days').waitFor()
  await page.getByText('••••7890', { exact: true }).waitFor()
  expect(await page.locator('main').textContent()).not.toContain('50100234567890')
  await expectAccessibleScreens(page, { bothSchemes: true })

  const { call } = await studio.admin()
  const reason = 'The account belongs to somebody else'
  await call(rejectBankDetailsEndpoint, {
    params: await currentVersion(email),
    body: { rejection_code: 'name_mismatch', reason },
  })
  await page.reload()
  await page.getByText(reason).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Update and resubmit' }).click()
  await page.getByText('Leave it empty to keep ••••234E.').waitFor()
  await typeAccount(page, '919010012345678')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  await page.getByText('Verification in progress').waitFor()
  await page.getByText(/payouts to it are possible from/).waitFor()
  await page.getByRole('heading', { name: 'Earlier bank details' }).waitFor()

  await call(verifyBankDetailsEndpoint, {
    params: await currentVersion(email),
    body: { name_at_bank: 'MEERA IYER' },
  })
  await page.reload()
  await page.getByText('Your bank details are verified').waitFor()
  await page.getByText('••••234E (Individual)').waitFor()
  await expectAccessibleScreens(page)
})

test('a change in another tab is shown before it’s overwritten', async () => {
  const page = await openAsNewDeveloper('ravi@example.com', '/profile/bank')
  const other = await page.context().newPage()
  await other.goto('/profile/bank')
  for (const [tab, number] of [
    [page, '50100234567890'],
    [other, '919010012345678'],
  ] as const) {
    await tab.getByLabel('Account holder').fill('Meera Iyer')
    await typeAccount(tab, number)
    await tab.getByLabel('IFSC').fill('HDFC0000001')
    await tab.getByLabel('Password', { exact: true }).fill(password)
  }
  await submit(page)
  await page.getByText('Verification in progress').waitFor()
  await submit(other)
  await other.getByText('Your bank details were changed in another tab').waitFor()
  await other.getByText('••••7890', { exact: true }).waitFor()
  expect(await other.getByLabel('Account number', { exact: true }).inputValue()).toBe('919010012345678')
  await submit(other)
  await other.getByText('••••5678', { exact: true }).waitFor()
  await other.close()
})

test('the link in the email puts payouts on hold without a session', async () => {
  const email = 'latha@example.com'
  const page = await openAsNewDeveloper(email, '/profile/bank')
  await page.getByLabel('Account holder').fill('Meera Iyer')
  await typeAccount(page, '50100234567890')
  await page.getByLabel('IFSC').fill('HDFC0000001')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await submit(page)
  await page.getByText('Verification in progress').waitFor()
  const { text_body: text } = await studio.platform.db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', email)
    .where('subject', '=', 'Bank details were added to your account')
    .executeTakeFirstOrThrow()
  const link = new URL(/This wasn’t me: (\S+)/.exec(text)?.[1] ?? '')

  const elsewhere = await studio.openSignedOut(link.pathname + link.search)
  await elsewhere.getByRole('heading', { name: 'Didn’t change your bank details?' }).waitFor()
  await expectAccessibleScreens(elsewhere)
  await elsewhere.getByRole('button', { name: 'Put my payouts on hold' }).click()
  await elsewhere.getByRole('heading', { name: 'Your payouts are on hold' }).waitFor()
  await expectAccessibleScreens(elsewhere)
  await page.reload()
  await page.getByText('You told us that someone else changed your bank details').waitFor()
  await expectAccessibleScreens(page)

  const broken = await studio.openSignedOut('/bank-alert?token=abc')
  await broken.getByRole('button', { name: 'Put my payouts on hold' }).click()
  await broken.getByRole('alert').getByText('isn’t complete').waitFor()
})
