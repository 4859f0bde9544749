import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dialogOf, expectAccessibleScreens, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())
beforeEach(async () => {
  await dashboard.platform.db.deleteFrom('search_synonyms').execute()
})

const [desktop, phone] = dashboardViewports
const path = '/online-store/search-synonyms'
const heading = (page: Page) => page.getByRole('heading', { level: 2, name: 'Words that mean the same' })
const rows = (page: Page) => page.getByRole('list', { name: 'Groups' }).locator('> li')
const firstGroup = (page: Page) => rows(page).first().getByRole('listitem').allInnerTexts()
const words = (page: Page) => dialogOf(page).getByLabel('Words and phrases that mean the same')

async function openSynonyms(viewport: typeof desktop | typeof phone = desktop): Promise<Page> {
  const page = await dashboard.open(path, viewport)
  await heading(page).waitFor()
  return page
}

/** Replaces the store's list in the database. */
async function storeGroups(groups: string[][]): Promise<void> {
  const { db } = dashboard.platform
  await db
    .insertInto('search_synonyms')
    .columns(['store_id', 'groups'])
    .expression((eb) =>
      eb
        .selectFrom('stores')
        .select(['id', eb.val(JSON.stringify(groups)).as('groups')])
        .where('slug', '=', 'priya-masala'),
    )
    .execute()
}

async function addGroup(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add group' }).click()
  await words(page).fill(text)
  await dialogOf(page).getByRole('button', { name: 'Add group' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
}

test.each([desktop, phone])(
  'a group that is added stays after a reload, until the defaults are restored, $name',
  async (viewport) => {
    const page = await openSynonyms(viewport)
    const count = await rows(page).count()
    expect(count).toBeGreaterThan(50)
    expect(await page.getByRole('button', { name: 'Restore defaults' }).count()).toBe(0)
    await expectNoAxeViolations(page)

    await addGroup(page, 'gulab,  rose , गुलाब, Rose')
    expect(await firstGroup(page)).toEqual(['gulab', 'rose', 'गुलाब'])
    await page.getByText('Unsaved changes').waitFor()
    await dashboard.save(page, 'synonyms')
    await page.reload()
    await heading(page).waitFor()
    expect(await firstGroup(page)).toEqual(['gulab', 'rose', 'गुलाब'])
    expect(await rows(page).count()).toBe(count + 1)

    await page.getByRole('button', { name: 'Restore defaults' }).click()
    const question = page.getByRole('alertdialog', { name: 'Restore the default synonyms?' })
    await question.waitFor()
    await expectNoAxeViolations(page)
    await question.getByRole('button', { name: 'Restore defaults' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText('All changes saved').waitFor()
    expect(await rows(page).count()).toBe(count)
    await page.reload()
    await heading(page).waitFor()
    expect(await firstGroup(page)).not.toContain('gulab')
  },
)

test('groups are filtered, edited and removed', async () => {
  const page = await openSynonyms()
  await page.getByLabel('Filter groups').fill('HALD')
  await page.getByText('1 group', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Edit turmeric' }).click()
  expect(await words(page).inputValue()).toContain('turmeric, haldi, हल्दी')
  await words(page).fill('turmeric, haldi, pasupu')
  await dialogOf(page).getByRole('button', { name: 'Done' }).click()
  await expect.poll(() => firstGroup(page)).toEqual(['turmeric', 'haldi', 'pasupu'])

  await page.getByRole('button', { name: 'Remove turmeric' }).click()
  await page.getByText('No group has a word with “HALD”.').waitFor()
  const addButton = page.getByRole('button', { name: 'Add group' })
  expect(await addButton.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('1 group', { exact: true }).waitFor()
  await dashboard.save(page, 'synonyms')
  await page.reload()
  await heading(page).waitFor()
  expect(await firstGroup(page)).toEqual(['turmeric', 'haldi', 'pasupu'])
})

test('after a group is removed, the focus is on the next one', async () => {
  const page = await openSynonyms()
  const [, second] = await rows(page)
    .getByRole('button', { name: /^Remove / })
    .all()
  const name = (await second?.getAttribute('aria-label')) ?? ''
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name)
})

test('the dialog explains invalid groups and names a word that another group has', async () => {
  const page = await openSynonyms()
  await page.getByRole('button', { name: 'Add group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add group' })
  await words(page).fill('haldi')
  await dialog.getByText('“haldi” is also in another group').waitFor()
  await dialog.getByRole('button', { name: 'Add group' }).click()
  await dialog.getByText('Enter at least two different words or phrases').waitFor()
  await expectAccessibleScreens(page)
  await words(page).fill('haldi, ***')
  await dialog.getByText('“***” isn’t a word or phrase.').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('All changes saved').waitFor()
})

test('leaving the page with unsaved changes asks first, and keeps them', async () => {
  const page = await openSynonyms()
  await addGroup(page, 'rose, gulab')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave page with unsaved changes?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pages' }).waitFor()
  await page.goto(path)
  await heading(page).waitFor()
  expect(await firstGroup(page)).toEqual(['rose', 'gulab'])
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('All changes saved').waitFor()
})

test('of two people who edit the list, the second one chooses between the versions', async () => {
  const [mine, theirs] = [await openSynonyms(), await openSynonyms()]
  await addGroup(theirs, 'rose, gulab')
  await dashboard.save(theirs, 'synonyms')
  await addGroup(mine, 'jasmine, chameli')
  await mine.getByRole('button', { name: 'Save synonyms' }).click()
  await mine.getByText('Someone else changed this list').waitFor()
  await mine.getByRole('button', { name: 'Show the latest version' }).click()
  await expect.poll(() => firstGroup(mine)).toEqual(['rose', 'gulab'])
})

test('a store without synonyms, and one whose list can’t be loaded, say so', async () => {
  const page = await openSynonyms()
  await storeGroups([])
  await page.reload()
  await page.getByText('No synonyms', { exact: true }).waitFor()
  await expectAccessibleScreens(page)

  await page.route('**/api/store/search-synonyms*', (route) => route.abort())
  await page.reload()
  await page.getByText('Couldn’t load search synonyms').waitFor()
  await page.unroute('**/api/store/search-synonyms*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByText('No synonyms', { exact: true }).waitFor()
})

test('after the only group is removed, the focus is on the button that adds one', async () => {
  await storeGroups([['rose', 'gulab']])
  const page = await openSynonyms()
  await page.getByRole('button', { name: 'Remove rose' }).click()
  await page.getByText('No synonyms', { exact: true }).waitFor()
  const addButton = page.getByRole('button', { name: 'Add group' })
  await expect.poll(() => addButton.evaluate((button) => button === document.activeElement)).toBe(true)
  await dashboard.save(page, 'synonyms')
})

test('the command menu opens the synonyms', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command menu' }).getByRole('combobox').fill('synonyms')
  await page.getByRole('option', { name: 'Edit search synonyms' }).click()
  await heading(page).waitFor()
})
