import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectNoAxeViolationsInBothSchemes } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

async function openTerminal(name: string): Promise<{ page: Page; slug: string }> {
  const { slug } = await studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })
  const page = await studio.open(`/themes/${slug}`)
  await page.getByRole('treeitem', { name: 'theme.json' }).waitFor()
  await page.keyboard.press('Control+Alt+3')
  await shows(page, 'Type help to see what it can do')
  return { page, slug }
}

/** The rows of the terminal, without line breaks where a line takes several rows. */
const screenText = async (page: Page) =>
  ((await page.locator('.xterm-rows').textContent()) ?? '').replaceAll('\u00a0', ' ')

async function shows(page: Page, text: string): Promise<void> {
  await expect.poll(() => screenText(page)).toContain(text)
}

async function enter(page: Page, line: string): Promise<void> {
  await page.keyboard.type(line)
  await page.keyboard.press('Enter')
}

test('a command changes the theme in the open editor, and undo takes it back', async () => {
  const { page, slug } = await openTerminal('Terminal changes')
  await enter(page, 'open sections/main-404.liquid')
  const code = page.getByRole('textbox', { name: 'sections/main-404.liquid', exact: true })
  await code.waitFor()
  await page.getByRole('textbox', { name: 'Terminal input' }).focus()
  await enter(page, "echo '<p>From the shell</p>' >> sections/main-404.liquid && theme new snippet badge")
  await shows(page, 'Created snippets/badge.liquid')
  await code.getByText('<p>From the shell</p>').waitFor()
  await page.getByRole('treeitem', { name: 'snippets' }).click()
  await page.getByRole('treeitem', { name: 'badge.liquid' }).waitFor()
  await page.getByRole('textbox', { name: 'Terminal input' }).focus()
  await enter(page, 'undo; theme status')
  await shows(page, 'Not submitted yet')
  expect(await code.getByText('<p>From the shell</p>').count()).toBe(0)
  await enter(page, 'clear; theme checkpoint From the terminal')
  await shows(page, 'Created the checkpoint From the terminal')
  await enter(page, 'theme log sections/main-404.liquid | head -2')
  await shows(page, 'created    From the terminal')
  const { files } = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query: {} })
  expect(files.map(({ path }) => path)).not.toContain('snippets/badge.liquid')
})

test('checks with the worker of the built studio, completes, searches and stops an endless command', async () => {
  const { page } = await openTerminal('Terminal check')
  await enter(page, "echo '{{ nothing | nope }}' > sections/broken.liquid; theme check sections")
  await shows(page, 'Unknown filter "nope"')
  await page.keyboard.type('theme check sections/bro\t')
  await shows(page, '$ theme check sections/broken.liquid')
  await page.keyboard.press('Control+c')
  await enter(page, 'sleep 60')
  await page.getByText('Running. Ctrl+C stops it.').waitFor()
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+r')
  await page.keyboard.type('nope')
  await shows(page, `search "nope": echo '{{ nothing`)
  await page.keyboard.press('Control+c')
  await enter(page, 'pwd')
  await shows(page, '/theme~ $')
  await enter(page, 'clear; theme check sections/broken.liquid | tail -2 | head -1')
  const place = page.locator('.xterm-rows > div', { hasText: /^sections\/broken\.liquid:1:/ })
  const box = await place.boundingBox()
  if (box === null) throw new Error('The finding isn’t on the screen')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.locator('.xterm-cursor-pointer').waitFor()
  await page.mouse.click(box.x + 30, box.y + box.height / 2)
  await page.getByRole('textbox', { name: 'sections/broken.liquid', exact: true }).waitFor()
})

test('Escape, then Tab leaves the terminal, which has no accessibility violations', async () => {
  const { page } = await openTerminal('Terminal keyboard')
  await page.getByRole('switch', { name: 'Screen reader support' }).click()
  await page.getByRole('textbox', { name: 'Terminal input' }).focus()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('textbox', { name: 'Terminal input' }).evaluate((input) => input === document.activeElement),
  ).resolves.toBe(true)
  await page.keyboard.press('Escape')
  await page.getByText('Press Tab to leave the terminal.').waitFor()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('textbox', { name: 'Terminal input' }).evaluate((input) => input === document.activeElement),
  ).resolves.toBe(false)
  await expectNoAxeViolationsInBothSchemes(page)
})
