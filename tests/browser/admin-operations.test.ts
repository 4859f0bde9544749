import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

test('an administrator changes a setting, finds the change in the audit log, and verifies the log', async () => {
  const page = await admin.open('/settings')
  await page.getByLabel('Name', { exact: true }).fill('Haat of Indore')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.getByText('Settings saved').waitFor()
  await expectAccessibleScreens(page)

  await page.goto('/audit?filter[actor_kind]=in:admin')
  await page
    .getByRole('button', { name: /settings/i })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('row').filter({ hasText: 'platform_name' }).getByText('Haat of Indore').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByText('The audit log is intact').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save view' }).click()
  await dialog.getByRole('textbox').fill('Administrators’ changes')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Administrators’ changes' }).waitFor()
})

test('an administrator announces something, and sends a failed email again', async () => {
  const { db } = admin.platform
  await db
    .insertInto('outgoing_mails')
    .values({
      recipient_name: 'Anil',
      recipient_address: 'anil@example.com',
      subject: 'Your payout is on its way',
      text_body: 'Text',
      html_body: '<p>Text</p>',
      status: 'failed',
      last_error: 'Mailbox full',
    })
    .execute()
  const page = await admin.open('/emails?filter[status]=in:failed')
  await page.getByRole('button', { name: 'Your payout is on its way', exact: true }).click()
  await page.getByRole('dialog').getByText('Mailbox full').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: /Your payout is on its way/ }).click()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send again' }).click()
  await page.getByText(/queued$/).waitFor()

  await page.goto('/announcements')
  await page.getByRole('button', { name: 'New announcement' }).click()
  await page.getByLabel('Title').fill('Maintenance on Sunday')
  await page.getByRole('button', { name: 'Announce', exact: true }).click()
  await page.getByRole('button', { name: 'Maintenance on Sunday' }).waitFor()
  await expectAccessibleScreens(page)
  const announced = await db.selectFrom('announcements').select(['title', 'audience']).execute()
  expect(announced).toContainEqual({ title: 'Maintenance on Sunday', audience: 'everyone' })
})
