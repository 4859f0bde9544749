import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDeveloperThemeEndpoint,
  getDeveloperThemeEndpoint,
  listDraftFilesEndpoint,
  updateDeveloperThemeEndpoint,
} from '../../domains/src/themes/contract.ts'
import { kiranaTheme } from '../../packages/theme-engine/src/shopify/kirana-theme.ts'
import { writeThemeArchive } from '../../packages/theme-files/src/index.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

const createTheme = (name: string) =>
  studio.developer().call(createDeveloperThemeEndpoint, { body: { name, start: 'blank' } })

async function pathsOf(slug: string): Promise<string[]> {
  const { files } = await studio.developer().call(listDraftFilesEndpoint, { params: { slug }, query: {} })
  return files.map(({ path }) => path)
}

const zipOf = (files: Iterable<readonly [string, string]>) => ({
  name: 'theme.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(writeThemeArchive(files)),
})

test('a theme is created from Starter with what was typed', async () => {
  const page = await studio.open('/themes/new')
  await page.getByLabel('Name').click()
  await page.keyboard.type('Mogra & Co')
  await page.getByLabel('Tagline').fill('For florists')
  await page.getByLabel('Category').click()
  await page.getByRole('option', { name: 'Home and garden' }).click()
  await page.getByLabel('Price').fill('five')
  await page.getByLabel('Description').fill('Large pictures.')
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.getByText('Enter an amount, such as 4,999').waitFor()
  await page.getByLabel('Price').fill('4,999.50')
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.waitForURL('**/themes/mogra-co')

  const theme = await studio.developer().call(getDeveloperThemeEndpoint, { params: { slug: 'mogra-co' } })
  expect(theme).toMatchObject({
    name: 'Mogra & Co',
    tagline: 'For florists',
    category: 'Home and garden',
    price_paise: 499_950,
    description: 'Large pictures.',
  })
  expect((await pathsOf('mogra-co')).filter((path) => path.startsWith('sections/')).length).toBeGreaterThanOrEqual(9)
})

test('a theme is created from a copy of an own theme', async () => {
  const { slug } = await createTheme('Kesar')
  const page = await studio.open('/themes/new')
  await page.getByLabel('Name').fill('Kesar Two')
  await page.getByText('One of my themes').click()
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.getByText('Choose the theme to copy').waitFor()
  await page.getByLabel('Theme to copy').click()
  await page.getByRole('option', { name: /Kesar/ }).click()
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.waitForURL('**/themes/kesar-two')
  expect(await pathsOf('kesar-two')).toEqual(await pathsOf(slug))
})

test('a .zip of a haat theme replaces all files, and a broken one is refused before anything is created', async () => {
  const page = await studio.open('/themes/new')
  await page.getByLabel('Name').fill('Zipped')
  await page.getByText('A .zip file').click()
  await page
    .getByLabel('Choose a .zip file')
    .setInputFiles([{ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('not a zip') }])
  await page.getByText('This isn’t a .zip file.').waitFor()
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.getByText('This isn’t a .zip file.').nth(1).waitFor()

  const zip = zipOf([
    ['theme.json', '{ "name": "Other", "version": "1.0.0" }'],
    ['sections/hero.liquid', '{% comment %}\n  @section Hero\n{% endcomment %}\n'],
    ['scripts/app.exe', 'MZ'],
  ])
  await page.getByLabel('Choose a .zip file').setInputFiles([zip])
  await page.getByText('A haat theme').waitFor()
  await page.getByRole('region', { name: 'Files that weren’t imported' }).getByText('scripts/app.exe').waitFor()
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zipped imported' }).waitFor()
  expect(await pathsOf('zipped')).toEqual(['sections/hero.liquid', 'theme.json'])
  await page.getByRole('link', { name: 'Open Zipped' }).click()
  await page.waitForURL('**/themes/zipped')
})

test('a Shopify theme is converted, with a report of what is left to do', async () => {
  const page = await studio.open('/themes/new')
  await page.getByLabel('Name').fill('Kirana')
  await page.getByText('A .zip file').click()
  await page.getByLabel('Choose a .zip file').setInputFiles([zipOf(Object.entries(kiranaTheme))])
  await page.getByText('A Shopify theme').waitFor()
  await page
    .getByText(/\d+ to do/)
    .first()
    .waitFor()
  await page.getByText('Needs your work.').first().waitFor()
  await page.getByRole('button', { name: 'Create theme' }).click()
  await page.getByRole('heading', { level: 1, name: 'Kirana imported' }).waitFor()
  await page.getByText(/places need your work/).waitFor()
  expect(await pathsOf('kirana')).toContain('sections/hero.liquid')
})

test('themes are duplicated, archived, restored and exported from the list', async () => {
  await createTheme('Neem')
  const page = await studio.open('/themes?q=neem')
  const choose = async (name: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Neem', 'Duplicate')
  await page.getByRole('link', { name: 'Neem copy' }).waitFor()

  await choose('Neem', 'Archive')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive theme' }).click()
  await page.getByRole('link', { name: 'Neem', exact: true }).waitFor({ state: 'detached' })
  await page.getByLabel('Archive', { exact: true }).click()
  await page.getByRole('option', { name: 'Archived', exact: true }).click()
  await page.getByRole('link', { name: 'Neem', exact: true }).waitFor()
  await choose('Neem', 'Restore from archive')
  await page.getByText('No themes found').waitFor()

  await page.goto('/themes?q=neem')
  await page.getByRole('button', { name: 'Actions for Neem', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export as .zip' }).click()
  expect((await download).suggestedFilename()).toMatch(/^neem.*\.zip$/)
})

test('the listing is edited, with screenshots and a preview of what shop owners see', async () => {
  const { slug } = await createTheme('Rangoli')
  const page = await studio.open(`/themes/${slug}/listing`)
  await page.getByLabel('Tagline').fill('Colours for every corner')
  await page.getByLabel('Price').fill('2,500')
  await page.getByLabel('Highlights').fill('Quick view\n\nSize charts\n')
  await page.getByLabel('Demo store').fill('not an address')
  await page.getByRole('button', { name: 'Save listing' }).click()
  await page.getByText('Couldn’t save. 1 field needs attention.').waitFor()
  await page.getByLabel('Demo store').fill('https://rangoli.example.com')
  const preview = page.getByRole('tabpanel')
  await preview.getByText('Colours for every corner').waitFor()
  await preview.getByText('by Anita Desai · ₹2,500').waitFor()

  const image = (background: string) =>
    sharp({ create: { width: 320, height: 200, channels: 3, background } })
      .png()
      .toBuffer()
  const screenshots = [
    { name: 'home.png', mimeType: 'image/png', buffer: await image('#e8890c') },
    { name: 'product.png', mimeType: 'image/png', buffer: await image('#2f3b8f') },
    { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no image') },
  ]
  await page.getByLabel('Choose screenshots').setInputFiles(screenshots)
  await page.getByLabel('Alt text of screenshot 2').waitFor()
  await page.getByRole('button', { name: 'Dismiss notes.png' }).click()
  await page.getByLabel('Alt text of screenshot 1').fill('The home page')
  await page.getByLabel('Alt text of screenshot 1').press('Enter')
  await page.getByRole('button', { name: 'Move screenshot 1' }).press('ArrowDown')
  await expect.poll(() => page.getByLabel('Alt text of screenshot 2').inputValue()).toBe('The home page')
  await page.getByRole('tab', { name: 'Page' }).click()
  await preview.getByText('Size charts').waitFor()

  await page.getByRole('button', { name: 'Save listing' }).click()
  await page.getByText('All changes saved').waitFor()
  await expect
    .poll(() => studio.developer().call(getDeveloperThemeEndpoint, { params: { slug } }))
    .toMatchObject({
      tagline: 'Colours for every corner',
      price_paise: 250_000,
      highlights: ['Quick view', 'Size charts'],
      demo_store_url: 'https://rangoli.example.com',
      screenshots: [{ alt: '' }, { alt: 'The home page' }],
    })
})

test('a listing that was saved in another tab isn’t overwritten, and nothing that was typed is lost', async () => {
  const { slug } = await createTheme('Do Tab')
  const page = await studio.open(`/themes/${slug}/listing`)
  await page.getByLabel('Tagline').fill('From this tab')
  const inOtherTab = { params: { slug }, body: { tagline: 'From another tab' } }
  await studio.developer().call(updateDeveloperThemeEndpoint, inOtherTab)
  await page.getByRole('button', { name: 'Save listing' }).click()
  await page.getByText('Someone else changed this listing').waitFor()
  expect(await page.getByLabel('Tagline').inputValue()).toBe('From this tab')

  await page.getByRole('button', { name: 'Show the latest version' }).click()
  await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('From another tab')
  await page.getByText('All changes saved').waitFor()
  await page.getByLabel('Tagline').fill('From both tabs')
  await page.getByRole('button', { name: 'Save listing' }).click()
  await page.getByText('All changes saved').waitFor()
  await expect
    .poll(() => studio.developer().call(getDeveloperThemeEndpoint, { params: { slug } }))
    .toMatchObject({ tagline: 'From both tabs' })
})
