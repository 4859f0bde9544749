import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Admin, startAdmin } from './start-admin.ts'

const farida = { name: 'Farida Shaikh', email: 'farida@example.com', password: 'monsoon over the ghats' }

let admin: Admin
beforeAll(async () => {
  admin = await startAdmin()
})
afterAll(() => admin.close())

async function getInvitationLink(): Promise<string> {
  const mail = await admin.platform.db
    .selectFrom('outgoing_mails')
    .select('text_body')
    .where('recipient_address', '=', farida.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return /http\S+token=\S+/.exec(mail.text_body)?.[0] ?? ''
}

/** The entries of the sidebar. */
async function readNavigation(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').first().getByRole('link')
  await links.filter({ hasText: 'Home' }).waitFor()
  return (await links.allTextContents()).map((text) => text.trim())
}

test('an owner creates a role and invites a person, who sees the pages of the role until she is suspended', async () => {
  const owner = await admin.open('/roles')
  await owner.getByRole('columnheader', { name: /Owner/ }).waitFor()
  await expectAccessibleScreens(owner)
  await owner.setViewportSize({ width: 1280, height: 900 })

  await owner.getByRole('link', { name: 'New role' }).click()
  await owner.getByLabel('Name', { exact: true }).fill('Moderator')
  for (const permission of ['Moderate themes', 'Feature themes', 'Handle reports']) {
    await owner.getByRole('checkbox', { name: permission }).click()
  }
  await owner.getByRole('button', { name: 'Create role' }).click()
  await owner.getByRole('heading', { level: 1, name: 'Moderator' }).waitFor()
  await owner.getByRole('checkbox', { name: 'Featured themes' }).click()
  const moveUp = owner.getByRole('button', { name: 'Move Reports and appeals up' })
  await moveUp.click()
  await moveUp.click()
  await owner.getByRole('button', { name: 'Save pages' }).click()
  await owner.getByText('Pages saved').first().waitFor()
  await expectAccessibleScreens(owner)
  await owner.setViewportSize({ width: 1280, height: 900 })

  await owner.getByRole('link', { name: 'People' }).click()
  await owner.getByRole('button', { name: 'Invite' }).click()
  const inviting = owner.getByRole('dialog')
  await inviting.getByLabel('Email', { exact: true }).fill(farida.email)
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await inviting.getByText('Choose a role').waitFor()
  await inviting.getByRole('checkbox', { name: 'Moderator' }).click()
  await inviting.getByRole('button', { name: 'Send invitation' }).click()
  await owner.getByRole('row', { name: /farida@example\.com.*Invited/ }).waitFor()
  await expectAccessibleScreens(owner)
  await owner.setViewportSize({ width: 1280, height: 900 })

  const link = await getInvitationLink()
  const page = await admin.openSignedOut(link)
  await page.getByText('has invited you as Moderator').waitFor()
  await expectAccessibleScreens(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByLabel('Your name').fill(farida.name)
  await page.getByLabel('Password', { exact: true }).fill(farida.password)
  await page.getByRole('button', { name: 'Accept and sign in' }).click()
  await page.getByRole('heading', { level: 1, name: `Welcome, ${farida.name}` }).waitFor()
  expect(await readNavigation(page)).toEqual(['Home', 'Reports and appeals', 'Published themes'])
  await page.goto('/people')
  await page.getByText('You don’t have permission').first().waitFor()

  const late = await admin.openSignedOut(link)
  await late.getByText('This invitation isn’t valid').waitFor()

  await owner.reload()
  await owner.getByRole('button', { name: `Actions for ${farida.name}` }).click()
  await owner.getByRole('menuitem', { name: 'Suspend' }).click()
  await owner.getByRole('textbox', { name: 'Reason' }).fill('Left the team')
  await owner.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await owner.getByRole('row', { name: /Farida Shaikh.*Suspended/ }).waitFor()
  await page.goto('/')
  await page.waitForURL(/\/login/)
})
