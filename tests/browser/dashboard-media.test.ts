import type { Route } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dialogOf, expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

const picture = async (color: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

describe.each(dashboardViewports)('the media library ($name)', (viewport) => {
  test('uploads, tags, replaces, deletes and restores files', async () => {
    const page = await dashboard.open('/media', viewport)
    const diya = `diya-${viewport.width}.jpg`
    // Each viewport replaces the image of another product.
    const product = viewport.width > 1000 ? 'garam-masala' : 'chaat-masala'
    const title = new RegExp(product.replace('-', ' '), 'i')
    const rangoli = `rangoli-${viewport.width}.jpg`
    await page.getByText(/^\d+ files$/).waitFor()
    await expectNoAxeViolations(page)

    // Several files at once. One is broken, and says why.
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        { name: rangoli, mimeType: 'image/jpeg', buffer: await picture('#c0392b') },
        { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not an image') },
        { name: diya, mimeType: 'image/jpeg', buffer: await picture('#e8890c') },
      ])
    const uploads = page.getByRole('region', { name: 'Uploads' })
    await uploads.getByRole('alert').filter({ hasText: 'broken.jpg' }).waitFor()
    await uploads.getByText(/This file type isn’t supported/).waitFor()
    expect(await uploads.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await page.getByRole('button', { name: diya }).waitFor()
    await expectNoAxeViolations(page)
    await uploads.getByRole('button', { name: 'Dismiss broken.jpg' }).click()
    await expect.poll(() => uploads.count()).toBe(0)

    // Select a range, and tag the files.
    await page.getByLabel(`Select ${diya}`).click()
    await page.getByLabel(`Select ${rangoli}`).click({ modifiers: ['Shift'] })
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Tags', exact: true }).click()
    await page.getByLabel('Add tags').fill('Diwali, festival')
    await expectNoAxeViolations(page)
    await page.getByRole('button', { name: 'Save tags' }).click()
    await page.getByRole('dialog', { name: 'Tag 2 files' }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.goto('/media?tag=diwali&sort=name&layout=list')
    await page.getByText('2 files').waitFor()
    await expectNoAxeViolations(page)

    // Alt text, and a focal point with the keyboard.
    await page.getByRole('button', { name: diya, exact: true }).click()
    const details = page.getByRole('dialog', { name: diya, exact: true })
    await details.getByText('Nothing uses this file').waitFor()
    await details.getByLabel('Alt text').fill('A lit diya')
    await details.getByRole('button', { name: /^Focal point: 50% from the left/ }).press('Shift+ArrowLeft')
    await details.getByRole('button', { name: /^Focal point: 40% from the left/ }).press('ArrowDown')
    await expectNoAxeViolations(page)
    await details.getByRole('button', { name: 'Save' }).click()
    await page.getByText('File saved').waitFor()
    const saved = await dashboard.platform.db
      .selectFrom('media_files')
      .select(['alt', 'focal_x', 'focal_y', 'tags'])
      .where('name', '=', diya)
      .executeTakeFirst()
    expect(saved).toEqual({ alt: 'A lit diya', focal_x: 40, focal_y: 51, tags: ['diwali', 'festival'] })
    await details.getByRole('button', { name: 'Close' }).click()

    // A file in use: it's replaced everywhere, and can be deleted only after a warning.
    await page.goto(`/media?use=used&q=${product}.webp`)
    await page.locator('[data-file]').first().click()
    const used = page.getByRole('dialog', { name: `${product}.webp` })
    await used.getByRole('link').filter({ hasText: title }).first().waitFor()
    await used.getByRole('button', { name: 'Replace' }).click()
    const replacing = page.getByRole('dialog', { name: /^Replace/ })
    await expectNoAxeViolations(page)
    await replacing
      .locator('input[type=file]')
      .setInputFiles([
        { name: `replacement-${viewport.width}.jpg`, mimeType: 'image/jpeg', buffer: await picture('#2e7d4f') },
      ])
    await page
      .getByText(/Updated in \d+ place/)
      .first()
      .waitFor()
    await page.goto(`/media?q=replacement-${viewport.width}`)
    await page.locator('[data-file]').first().click()
    await dialogOf(page).getByRole('link').filter({ hasText: title }).first().waitFor()
    await page
      .getByRole('dialog', { name: `replacement-${viewport.width}.jpg` })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByRole('button', { name: 'Move to bin' }).click()
    const warning = page.getByRole('dialog', { name: /is in use/ })
    await warning.waitFor()
    await expectNoAxeViolations(page)
    await warning.getByRole('button', { name: 'Cancel' }).click()

    // Delete, restore, and delete for good.
    await page.goto('/media?tag=diwali')
    await page.getByLabel(`Select ${diya}`).check()
    await page.getByLabel(`Select ${rangoli}`).check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'Move to bin' }).click()
    await page.getByText('No files found').waitFor()
    await page.getByRole('link', { name: 'Bin' }).click()
    await page.getByText('30 days left').first().waitFor()
    await expectNoAxeViolations(page)
    await page
      .getByRole('button', { name: `Restore “${diya}”` })
      .first()
      .click()
    await expect.poll(() => page.getByText(diya, { exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Empty bin' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('The bin is empty').waitFor()
    await page.goto('/media?tag=diwali')
    await page.getByText('1 file', { exact: true }).waitFor()
    // The next viewport starts with the same files.
    await dashboard.platform.db.updateTable('media_files').set({ tags: [] }).where('name', '=', diya).execute()
  })
})

test('pastes and drops files, cancels and retries uploads, downloads files and crops a copy', async () => {
  const page = await dashboard.open('/media')
  await page.getByText(/^\d+ files$/).waitFor()
  const bytes = (await picture('#2f3b8f')).toString('base64')
  const give = (event: 'paste' | 'drop', names: readonly string[]) =>
    page.evaluate(
      ([kind, files, image]) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(atob(image), (character) => character.charCodeAt(0))
        for (const name of files) data.items.add(new File([content], name, { type: 'image/jpeg' }))
        const place = document.querySelector('main h1')
        place?.dispatchEvent(
          kind === 'paste'
            ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true })
            : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }),
        )
      },
      [event, names, bytes] as const,
    )
  // Uploads go on when the test says so.
  const sent: Route[] = []
  await page.route('**/api/files/upload?*', (route) => void sent.push(route))
  await give('paste', ['pasted.jpg'])
  await give('drop', ['dropped.jpg', 'cancelled.jpg', 'later.jpg'])
  await expect.poll(() => sent.length).toBe(3)
  await page.getByRole('button', { name: 'Cancel later.jpg' }).click()
  await page.getByRole('button', { name: 'Cancel cancelled.jpg' }).click()
  await sent[0]?.abort()
  await page.getByRole('button', { name: 'Retry pasted.jpg' }).waitFor()
  // Uploads continue on other pages, and the failed one is still there afterwards.
  await page.getByRole('link', { name: 'Bin' }).click()
  await page.getByText('The bin is empty').waitFor()
  await sent[1]?.continue()
  await page.getByText('“dropped.jpg” uploaded').waitFor()
  await page.getByRole('button', { name: 'Show files' }).click()
  await page.getByRole('button', { name: 'Retry pasted.jpg' }).click()
  await expect.poll(() => sent.length).toBe(4)
  await sent[3]?.continue()
  // A file that arrives after all were selected isn't selected.
  await page.getByLabel('Select pasted.jpg').waitFor()

  const all = page.getByRole('checkbox', { name: 'Select all files shown' })
  await all.check()
  await expect.poll(() => page.getByText(/^\d+ selected$/).textContent()).not.toBe('2 selected')
  await all.uncheck()
  await page.getByLabel('Select pasted.jpg').check()
  await page.getByLabel('Select dropped.jpg').check()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect.poll(() => downloads.toSorted()).toEqual(['dropped.jpg', 'pasted.jpg'])
  expect(await page.getByText(/(?:cancelled|later)\.jpg/).count()).toBe(0)

  await page.getByRole('button', { name: /^dropped\.jpg/ }).click()
  const details = page.getByRole('dialog', { name: 'dropped.jpg' })
  await details.getByRole('button', { name: 'Crop a copy' }).click()
  const crop = page.getByRole('dialog', { name: 'Crop and rotate' })
  await crop.getByRole('radio', { name: '1:1' }).click()
  await crop.getByRole('button', { name: 'Apply' }).click()
  await crop.waitFor({ state: 'detached' })
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'dropped (cropped).jpg' }).waitFor()
})
