import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import { submitThemeEndpoint } from '@haat/domains/themes/submissions/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

test('names a state, compares it with later changes and restores one file', async () => {
  const { slug } = await studio
    .developer()
    .call(createDeveloperThemeEndpoint, { body: { name: 'History', start: 'blank' } })
  const savedText = async (path: string) => {
    const query = { include: 'text' } as const
    const { files } = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query })
    return files.find((file) => file.path === path)?.text
  }
  const path = 'sections/main-404.liquid'
  const original = await savedText(path)
  const page = await studio.open(`/themes/${slug}`)
  const saved = () => page.getByRole('banner').getByText('Saved').waitFor()
  await page.getByRole('treeitem', { name: 'main-404.liquid' }).click()
  const code = page.getByRole('textbox', { name: path, exact: true })
  await code.waitFor()

  await page.keyboard.press('Control+Alt+4')
  const history = page.getByRole('region', { name: 'History' })
  await history.getByRole('button', { name: /Created the theme/ }).waitFor()
  await history.getByRole('button', { name: 'Create checkpoint' }).click()
  await page.getByLabel('Name').fill('Before the sale')
  await page.getByRole('dialog').getByRole('button', { name: 'Create checkpoint' }).click()
  await history.getByText('Before the sale', { exact: true }).waitFor()

  await code.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('<p>Sale</p>')
  await page.keyboard.press('Control+s')
  await saved()
  await history.getByRole('button', { name: /Edited/ }).waitFor()
  await history.getByRole('button', { name: /Created the theme/ }).click()
  await history.getByText('1 file has changed since save 1').waitFor()
  await history
    .getByRole('textbox', { name: `${path}, now` })
    .getByText('<p>Sale</p>')
    .waitFor()
  expect(await history.getByRole('textbox', { name: `${path}, then` }).textContent()).not.toContain('<p>Sale</p>')
  await expectNoAxeViolationsInBothSchemes(page)
  await history.getByRole('radio', { name: 'One text' }).click()
  await history
    .getByRole('textbox', { name: `${path}, changes` })
    .getByText('<p>Sale</p>')
    .waitFor()

  await history.getByRole('button', { name: 'Restore this file' }).click()
  await page.getByText(`Restored ${path}`).waitFor()
  await history.getByText('Nothing has changed since save 1.').waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await code.getByText('<p>Sale</p>').waitFor()
  await history.getByRole('button', { name: 'Restore this file' }).click()
  await history.getByText('Nothing has changed since save 1.').waitFor()
  await page.keyboard.press('Control+s')
  await expect.poll(() => savedText(path)).toBe(original)

  expect(await history.getByRole('list', { name: 'Versions' }).getByRole('button').count()).toBe(0)
  await studio
    .developer()
    .call(submitThemeEndpoint, { params: { slug }, body: { version: '1.0.0', changelog: 'The first version.' } })
  await page.reload()
  await page.getByRole('treeitem', { name: 'main-404.liquid' }).waitFor()
  await page.keyboard.press('Control+Alt+4')
  await history.getByRole('button', { name: 'Version in review, 1.0.0' }).click()
  await history.getByText('Nothing has changed since the version in review.').waitFor()
  expect(await history.getByRole('list', { name: 'Versions' }).getByRole('button').count()).toBe(1)
})
