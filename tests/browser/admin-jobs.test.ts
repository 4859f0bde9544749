import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

const desktop = { width: 1280, height: 900 }

async function failJob(queue: string, error: string): Promise<string> {
  const payload = JSON.stringify({ store_id: crypto.randomUUID(), address: 'meera@example.com' })
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, data, state, retry_limit, retry_count, output, started_on, completed_on)
    VALUES (${queue}, ${payload}::jsonb, 'failed', 8, 8, ${JSON.stringify({ error })}::jsonb, now(), now())
    RETURNING id`.execute(admin.platform.db)
  return rows[0]?.id ?? ''
}

test('an operator finds a failed job with the keyboard, reads why it failed, and retries it', async () => {
  const id = await failJob('forget-carts', 'Error: meera@example.com: connect ECONNREFUSED 10.0.0.4:5432')
  const page = await admin.open('/jobs')
  await page.getByRole('link', { name: '1 failed: Deletes abandoned carts of store visitors' }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: '1 failed: Deletes abandoned carts of store visitors' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/jobs\/all\?/)
  await page
    .getByRole('row', { name: /Failed/ })
    .getByText('[email]: connect ECONNREFUSED')
    .waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(desktop)
  await page.getByRole('link', { name: 'Deletes abandoned carts of store visitors' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('The job failed').waitFor()
  await page.getByText('Hidden (17 characters)').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(desktop)
  expect(await page.content()).not.toContain('meera@example.com')

  await page.getByRole('button', { name: 'Retry' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Completed', { exact: true }).waitFor()
  const audit = await admin.platform.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', id)
    .execute()
  expect(audit).toEqual([{ action: 'job.retried' }])

  await page.goto('/jobs/recurring')
  await page.getByRole('row', { name: /Seals new entries of the audit log.*Every minute/ }).waitFor()
  await expectAccessibleScreens(page)
})

test('several jobs are retried at once, and those that can’t be are named', async () => {
  const ids = [await failJob('forget-mails', 'Error: first'), await failJob('forget-mails', 'Error: second')]
  const page = await admin.open('/jobs/all?queue=forget-mails&state=failed')
  await page.getByText('Error: second').waitFor()
  await sql`UPDATE pgboss.job SET state = 'completed' WHERE id = ${ids[0]}`.execute(admin.platform.db)
  await page
    .getByRole('checkbox', { name: /Select all/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Retry', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('Only failed and cancelled jobs can be retried').first().waitFor()
  const { rows } = await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE id = ${ids[1]}`.execute(
    admin.platform.db,
  )
  expect(rows[0]?.state).not.toBe('failed')
})

test('an email’s template is previewed as HTML and text, and a test is sent', async () => {
  const page = await admin.open('/emails/templates')
  await page.getByLabel('Search templates').fill('suspended')
  await page.getByRole('button', { name: 'A store is suspended', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.frameLocator('iframe').getByText('Reason: Two products infringe a trade mark.').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize(desktop)
  await dialog.getByRole('radio', { name: 'Plain text' }).click()
  await dialog.getByText('Reason: Two products infringe a trade mark.').waitFor()
  await dialog.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByText(/^Test sent to /).waitFor()
})
