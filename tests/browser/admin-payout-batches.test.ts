import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmins } from '../../server/src/demo/demo-accounts.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin({ environment: { PAYOUT_SECOND_APPROVER_ABOVE: '5000' } })
})
afterAll(() => admin.close())

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Presses a button and the button that confirms it, and waits for the message. */
async function confirm(page: Page, name: string, confirmation: string, message: string): Promise<void> {
  await button(page, name).click()
  await button(page, confirmation).click()
  await page.getByText(message, { exact: true }).waitFor()
}

/** Selects payees in the queue and puts their payouts into a new NEFT batch. */
async function batch(page: Page, payees: readonly RegExp[]): Promise<void> {
  for (const payee of payees) await page.getByRole('row', { name: payee }).getByRole('checkbox').click()
  await button(page, 'New batch: NEFT list (CSV)').click()
  await button(page, `Batch ${payees.length} payouts`).click()
}

/** Downloads the bank's file, and returns the reference and the amount of each row, by the name of the payee. */
async function downloadFile(page: Page): Promise<Map<string, { reference: string; amount: string }>> {
  const download = page.waitForEvent('download')
  await confirm(page, 'Download bank file', 'Download file', 'Bank file downloaded')
  const [titles, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/)
  expect(titles).toBe('Beneficiary Name,Account Number,IFSC,Amount,Mode,Narration,Reference,Email')
  return new Map(
    rows.map((row) => {
      const [name = '', , , amount = '', , , reference = ''] = row.split(',')
      return [name, { reference, amount }]
    }),
  )
}

test('finance pays two payouts with a bank file that the owner approves on a phone; the bank returns one', async () => {
  const token = await admin.signIn(demoAdmins.finance)
  const page = await admin.open('/payouts', { token })

  // Farhan's payout is in the demo's draft: nothing is put into a batch, and the list says why for each payout.
  await batch(page, [/Farhan Qureshi/, /Tenzin Bhutia/])
  await page.getByText('It’s in another batch.').waitFor()
  await page.getByText('Other selected payouts can’t be in a batch.').waitFor()

  await page.reload()
  await batch(page, [/Tenzin Bhutia/, /Priya/])
  await page.getByText('Another administrator has to approve this batch').waitFor()
  expect(await button(page, 'Approve').count()).toBe(0)

  const phone = await admin.open(new URL(page.url()).pathname, { width: 390, height: 844 })
  const payouts = phone.getByRole('table', { name: 'Payouts of this batch' })
  await payouts.getByText('Tenzin Bhutia').waitFor()
  await expectAccessibleScreens(phone)
  await confirm(phone, 'Approve', 'Approve batch', 'Batch approved')

  await page.reload()
  const file = await downloadFile(page)
  expect([...file.keys()]).toEqual(['PRIYA SUBRAMANIAN', 'TENZIN BHUTIA'])

  const response = [...file].map(([name, { reference, amount }]) =>
    name.startsWith('TENZIN')
      ? `${reference},Processed,HDFCN52026112800001,${amount},`
      : `${reference},Returned,,${amount},Account closed`,
  )
  await page.getByLabel('Response file').setInputFiles({
    name: 'response.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Reference,Status,UTR,Amount,Reason', ...response].join('\n')),
  })
  const rows = page.getByRole('table', { name: 'Rows of the response' })
  await rows.getByRole('row', { name: /Tenzin Bhutia.*Sent.*HDFCN52026112800001/ }).waitFor()
  await rows.getByRole('row', { name: /Priya.*Failed.*Account closed/ }).waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'Import response').click()
  await page.getByText(/1 sent, 1 failed, 0 unknown/).waitFor()

  await confirm(page, 'Confirm arrival', 'Complete payouts', 'Payouts completed')
  const items = page.getByRole('table', { name: 'Payouts of this batch' })
  await items.getByRole('row', { name: /Tenzin Bhutia.*HDFCN52026112800001.*Completed/ }).waitFor()
  await items.getByRole('row', { name: /Priya.*Failed.*Account closed/ }).waitFor()
  await page.getByText('Reconciled', { exact: true }).waitFor()
})
