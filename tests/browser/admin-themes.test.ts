import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDeveloperThemeEndpoint,
  listDraftFilesEndpoint,
  listSubmissionsEndpoint,
  replyToRemarkEndpoint,
  saveDraftFilesEndpoint,
  submitThemeEndpoint,
} from '../../domains/src/themes/contract.ts'
import { expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

const NAME = 'Kolam Bazaar'
const SECTION = 'sections/hero.liquid'

let studio: Studio
let slug: string
beforeAll(async () => {
  studio = await startStudio()
  const theme = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name: NAME, start: 'starter' } })
  slug = theme.slug
})
afterAll(() => studio.close())

const submit = (version: string) =>
  studio.developer().call(submitThemeEndpoint, { params: { slug }, body: { version, changelog: 'A new greeting' } })

/** Adds a line to a section that the home page shows. */
async function changeSection(line: string): Promise<void> {
  const { call } = studio.developer()
  const draft = await call(listDraftFilesEndpoint, { params: { slug }, query: { include: 'text' } })
  const file = draft.files.find(({ path }) => path === SECTION)
  const content = `${file?.text ?? ''}\n${line}\n`
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))).toString('hex')
  const changes = [{ path: SECTION, hash, base_hash: file?.hash ?? null, content }]
  await call(saveDraftFilesEndpoint, { params: { slug }, body: { base_revision: draft.revision, changes } })
}

test('a reviewer sees a changed page, comments on its line, approves the resubmission, and terminates the theme', async () => {
  await submit('1.0.0')
  const page = await studio.openAdministration('/theme-review')
  const openFromQueue = async (version: string) => {
    await page.getByRole('link', { name: `${NAME} ${version}` }).click()
    await page.getByRole('button', { name: 'Start review' }).click()
    await page.getByText('You’re reviewing this version').waitFor()
  }
  const approve = async () => {
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Published', { exact: true }).first().waitFor()
  }
  await openFromQueue('1.0.0')
  await approve()

  await changeSection('<p>Welcome to the new market</p>')
  await submit('1.1.0')
  await page.goto('/theme-review')
  await openFromQueue('1.1.0')
  await page.getByRole('tab', { name: 'Pages' }).click()
  await page.getByText(/^\d+ of \d+ pages differ\.$/).waitFor()
  await page
    .frameLocator('iframe[title="The page as submitted"]')
    .getByText('Welcome to the new market')
    .first()
    .waitFor()
  const before = page.frameLocator('iframe[title="The page before"]')
  await before.locator('h1, h2').first().waitFor()
  expect(await before.getByText('Welcome to the new market').count()).toBe(0)

  await page.getByRole('tab', { name: 'Code' }).click()
  await page.getByText('<p>Welcome to the new market</p>').click()
  await page.getByRole('button', { name: /^Comment on line \d+$/ }).click()
  await page.getByLabel('Remark', { exact: true }).fill('Make this a setting')
  await page.getByRole('button', { name: 'Add remark' }).click()
  await expectAccessibleScreens(page)
  await page.getByRole('button', { name: 'Request changes (1)' }).click()
  await page.getByRole('button', { name: 'Send to the developer' }).click()
  await page.getByText('Changes requested', { exact: true }).first().waitFor()

  const { items } = await studio.developer().call(listSubmissionsEndpoint, { params: { slug }, query: {} })
  const remark = items[0]?.remarks[0]
  expect(remark).toMatchObject({ path: SECTION, text: 'Make this a setting', state: 'open' })
  await studio.developer().call(replyToRemarkEndpoint, {
    params: { slug, id: remark?.id ?? '' },
    body: { text: 'It’s fixed on purpose' },
  })
  await submit('1.1.0')
  await page.goto('/theme-review')
  await openFromQueue('1.1.0')
  await page.getByRole('tab', { name: /^Remarks/ }).click()
  await page.getByText('It’s fixed on purpose').waitFor()
  await approve()

  const marketplacePage = `${studio.platform.urls.marketplace}/themes/${slug}`
  expect((await fetch(marketplacePage)).status).toBe(200)
  await page.goto(`/moderation/${slug}`)
  await page.getByRole('button', { name: 'Terminate' }).click()
  await page.getByLabel('Reason').fill('A copy of another theme')
  await page.getByRole('button', { name: 'Terminate theme' }).click()
  await page.getByText(/^Hidden until /).waitFor()
  await page.getByText('Views and demos by day').first().waitFor()
  await expect.poll(async () => (await fetch(marketplacePage)).status).toBe(404)
  await expectAccessibleScreens(page)
})
