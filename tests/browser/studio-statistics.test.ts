import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessibleScreens } from './browser.ts'
import { type Studio, startStudio } from './start-studio.ts'

let studio: Studio
beforeAll(async () => {
  studio = await startStudio()
})
afterAll(() => studio.close())

test('a developer reads how often a theme was seen, tried, added and bought', async () => {
  const { db, developer } = studio.platform
  const { id, slug } = await db
    .selectFrom('themes')
    .innerJoin('accounts', 'accounts.id', 'themes.developer_id')
    .innerJoin('theme_versions', 'theme_versions.theme_id', 'themes.id')
    .select(['themes.id', 'themes.slug'])
    .where('accounts.email', '=', developer.email)
    .where('theme_versions.status', '=', 'published')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('theme_statistics')
    .values([
      { theme_id: id, day: '2024-03-01', views: 1_200, demos: 300, installs: 12, sales: 6 },
      { theme_id: id, day: '2024-03-03', views: 800, demos: 100, installs: 8, sales: 2 },
    ])
    .execute()

  const page = await studio.open(`/themes/${slug}/listing`, { width: 1280 })
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('radio', { name: '30 days' }).waitFor()
  await page.getByLabel('From').fill('2024-03-05')
  await page.getByLabel('To', { exact: true }).fill('2024-03-01')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('The first day must not be after the last day.').waitFor()
  await page.getByLabel('From').fill('2024-03-01')
  await page.getByLabel('To', { exact: true }).fill('2024-03-03')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByText('20% of views').waitFor()
  expect(new URL(page.url()).search).toBe('?from=2024-03-01&to=2024-03-03')

  await page.getByRole('button', { name: 'Show as table' }).first().click()
  const table = page.getByRole('table', { name: 'Views and demos by day' })
  await expect
    .poll(() => table.getByRole('row').allTextContents())
    .toEqual(['DayViewsDemos', '1 Mar1,200300', '2 Mar00', '3 Mar800100'])
  await expectAccessibleScreens(page, { bothSchemes: true })
})
