import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishApp } from '../../domains/src/app-platform/published-app.fixture.ts'
import { readTestPackage } from '../app-package.ts'
import { expectNoAxeViolations } from './browser.ts'
import { startEditor, type TestEditor } from './start-editor.ts'

const slug = 'priya-masala'
let editor: TestEditor

beforeAll(async () => {
  editor = await startEditor(slug)
  const { db } = editor.platform
  const { id: storeId, vendor_id: vendorId } = await db
    .selectFrom('stores')
    .select(['id', 'vendor_id'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  for (const name of ['review-list', 'whatsapp-button'] as const) {
    const { manifest, files } = readTestPackage(name)
    const app = await publishApp(
      { db, clock: { now: () => new Date(), advance: () => {}, set: () => {} } },
      { urls: undefined, ...manifest },
      files,
    )
    await db
      .insertInto('app_installations')
      .values({
        store_id: storeId,
        app_id: app.id,
        version_id: app.version_id,
        installed_by: vendorId,
        installed_at: new Date(),
      })
      .execute()
  }
})
afterAll(() => editor?.close())

test('an owner adds a block of an app, and turns on an embed', async () => {
  const page = await editor.newPage()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  // From the app's page: shown in place, as an unsaved change.
  await page.goto(`/editor/${slug}?add=app:review-list/reviews&template=product`)
  const block = preview.locator('.haat-app.app-review-list')
  await block.getByRole('heading', { name: 'Customer reviews' }).waitFor()
  await block.getByText('No reviews yet').waitFor()
  expect(new URL(page.url()).searchParams.has('add')).toBe(false)
  await page.keyboard.press('Control+z')
  await block.waitFor({ state: 'detached' })

  // From the palette, with what fits the page first.
  await page.getByRole('treeitem', { name: 'Add section' }).nth(1).click()
  await page.getByRole('textbox', { name: 'Search sections' }).fill('reviews')
  const card = page.getByRole('region', { name: 'Review list' }).getByRole('button', { name: /^Product reviews/ })
  await card.getByText('Recommended').waitFor()
  await card.locator('[data-sample=shown]').waitFor()
  await expectNoAxeViolations(page)
  await card.click()
  await block.getByRole('heading', { name: 'Customer reviews' }).waitFor()

  // Embeds are off until they're turned on.
  await page.getByRole('button', { name: 'Theme settings' }).click()
  await page.getByRole('button', { name: 'App embeds' }).click()
  await page.getByRole('switch', { name: 'WhatsApp button' }).click()
  await page.getByRole('textbox', { name: 'WhatsApp number' }).fill('919876543210')
  await preview.getByRole('link', { name: 'Ask us on WhatsApp' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('All changes saved').first().waitFor()
  expect(editor.consoleErrors).toEqual([])
})
