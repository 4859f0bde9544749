import { readFile } from 'node:fs/promises'
import { createDeveloperThemeEndpoint } from '@haat/domains/themes/developer/contract'
import { listDraftFilesEndpoint } from '@haat/domains/themes/drafts/contract'
import { listSubmissionsEndpoint } from '@haat/domains/themes/submissions/contract'
import { readThemeArchive } from '@haat/theme-files'
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

test('measures, compares, packages and submits the theme', async () => {
  const { page, slug } = await openTerminal('Terminal submit')
  await enter(page, 'theme profile / | grep header')
  await expect.poll(() => screenText(page)).toMatch(/header +[\d.]+ ms +\d+ +\d+% +\d+/)
  await enter(page, 'clear; theme diff')
  await shows(page, 'No differences from save 1.')
  await enter(page, 'echo "<p>New</p>" >> sections/main-404.liquid; theme diff sections')
  await shows(page, '+<p>New</p>')
  const downloading = page.waitForEvent('download')
  await enter(page, 'clear; theme package')
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${slug}.zip`)
  const files = readThemeArchive(new Uint8Array(await readFile(await download.path())))
  expect(files.get('sections/main-404.liquid')).toContain('<p>New</p>')

  await enter(page, 'clear; theme submit -m "For shops that open today"')
  await shows(page, 'Submit version 1.0.0 for review? (y/N)')
  await enter(page, 'n')
  await shows(page, 'Nothing was submitted.')
  await enter(page, 'clear; theme submit -m "For shops that open today"')
  await shows(page, 'Submit version 1.0.0 for review? (y/N)')
  await enter(page, 'y')
  await shows(page, 'Submitted version 1.0.0.')
  const { items } = await studio.developer().call(listSubmissionsEndpoint, { params: { slug }, query: {} })
  expect(items).toMatchObject([{ version: '1.0.0', status: 'submitted', changelog: 'For shops that open today' }])
  await enter(page, 'clear; theme submit -m Again; echo "code $?"')
  await shows(page, 'Version 1.0.0 is in review. Withdraw it to submit another one.')
  await shows(page, 'code 1')
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
