import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProductPhoto } from '../product-photos/make-photo.ts'
import { expectNoAxeViolations } from './browser.ts'
import { type Dashboard, dashboardViewports, startDashboard } from './start-dashboard.ts'

let dashboard: Dashboard
beforeAll(async () => {
  dashboard = await startDashboard()
})
afterAll(() => dashboard.close())

/** Uploads product photos to the store, and returns the IDs of the files. */
async function uploadPhotos(page: Page, names: readonly string[]): Promise<string[]> {
  const { jpeg } = await makeProductPhoto('studio', 0)
  const ids: string[] = []
  for (const name of names) {
    const response = await page.request.post('/api/files/upload?store_slug=priya-masala', {
      headers: { origin: dashboard.platform.urls.dashboard },
      multipart: { file: { name, mimeType: 'image/jpeg', buffer: jpeg } },
    })
    ids.push((await response.json()).results[0].file.id)
  }
  return ids
}

/** Adds copies of a cut-out to a run, so that it has more than a screen shows. */
async function addReadyJobs(runId: string, count: number): Promise<void> {
  const { db } = dashboard.platform
  const { id: _, ...job } = await db
    .selectFrom('background_jobs')
    .selectAll()
    .where('run_id', '=', runId)
    .where('name', '=', 'blue-mug.jpg')
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: count }, (_, index) => ({
    ...job,
    position: index + 10,
    name: `copy-${index}.jpg`,
  }))
  await db.insertInto('background_jobs').values(copies).execute()
}

test('a store owner removes backgrounds, corrects a cut-out, and confirms the final images', async () => {
  const page = await dashboard.open('/media/background-removal')
  await page.getByText('No images selected').waitFor()
  const ids = await uploadPhotos(page, ['mug.jpg', 'blue-mug.jpg'])
  await page.goto(`/media/background-removal?files=${ids.join(',')}`)
  await page.waitForURL(/\?run=[0-9a-f-]{36}$/)
  await page.getByRole('img', { name: 'mug.jpg, cut-out', exact: true }).waitFor()
  await page.getByRole('img', { name: 'blue-mug.jpg, cut-out' }).waitFor()
  await page.getByText('Plain backdrop · ').first().waitFor()
  // Optional engines are offered only where they're set up.
  const { engines } = await (await page.request.get('/api/bg-remove/engines?store_slug=priya-masala')).json()
  await page.getByRole('button', { name: 'Try again with mug.jpg' }).click()
  await expect.poll(() => page.getByRole('menuitem').count()).toBe(engines.length + 1)
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Correct mug.jpg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct mug.jpg' })
  const canvas = dialog.getByRole('application')
  await expect.poll(() => dialog.getByText('Loading the image').count()).toBe(0)
  await dialog.getByRole('radio', { name: 'Remove' }).click()
  const area = await canvas.boundingBox()
  if (area === null) throw new Error('the canvas isn’t visible')
  const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y, { steps: 4 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await canvas.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Zoom in' }).click()
  await expectNoAxeViolations(page)
  // Closing asks before it drops the strokes.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Continue editing' }).click()
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await page.getByText('Corrected').waitFor()
  const job = await dashboard.platform.db
    .selectFrom('background_jobs')
    .select(['id', 'run_id', 'width', 'height'])
    .where('file_id', '=', ids[0] ?? '')
    .executeTakeFirstOrThrow()
  const of = { store_slug: 'priya-masala', run_id: job.run_id, job_id: job.id }
  const mask = await page.request.get(`/api/bg-remove/image?${new URLSearchParams({ ...of, part: 'mask' })}`)
  // The key painted half a brush below the mouse; the mouse's stroke was undone.
  const [width, height] = [job.width ?? 0, job.height ?? 0]
  const painted = { left: Math.round(width / 2 + (40 * width) / area.width), top: Math.round(height / 2 + width / 40) }
  const greyAt = async (left: number, top: number) => {
    const pixel = sharp(await mask.body()).extract({ left, top, width: 1, height: 1 })
    return (await pixel.removeAlpha().greyscale().raw().toBuffer())[0]
  }
  expect(await greyAt(painted.left, painted.top)).toBe(0)
  expect(await greyAt(painted.left - Math.round(width / 20), painted.top)).toBe(255)

  await page.getByRole('radio', { name: 'Gradient' }).click()
  await page.getByRole('switch', { name: 'Soft shadow' }).click()
  // The run is in the address: a closed tab can be opened again.
  await page.reload()
  await page.getByText('Corrected').waitFor()
  // Cut-outs load as previews, near the visible part of the page, and once.
  await addReadyJobs(job.run_id, 40)
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/bg-remove/image')) loaded.push(request.url())
  })
  await page.reload()
  await page.getByRole('img', { name: 'mug.jpg, cut-out', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Correct copy-39.jpg' }).waitFor()
  expect(loaded.length).toBeLessThan(20)
  expect(loaded.every((url) => url.includes('width=640'))).toBe(true)
  await page.getByRole('button', { name: 'Correct copy-39.jpg' }).scrollIntoViewIfNeeded()
  await page.getByRole('img', { name: 'copy-39.jpg, cut-out' }).waitFor()
  await dashboard.platform.db.deleteFrom('background_jobs').where('name', 'like', 'copy-%').execute()
  await page.reload()
  for (const name of ['mug.jpg', 'blue-mug.jpg'])
    await page.getByRole('img', { name: `${name}, cut-out`, exact: true }).waitFor()
  loaded.length = 0
  await page.getByRole('button', { name: 'Create 2 final images' }).click()
  await page.getByText('2 final images are ready').waitFor()
  expect(loaded.filter((url) => !url.includes('part=final'))).toEqual([])
  // The files show the way back to what isn't confirmed.
  await page.getByRole('link', { name: 'Back to files' }).click()
  await page.getByText('2 final images to use').waitFor()
  await expectNoAxeViolations(page)
  await page
    .getByRole('link', { name: /^Started / })
    .first()
    .click()
  await page.getByText('2 final images are ready').waitFor()
  await page.getByRole('img', { name: 'blue-mug.jpg, final' }).waitFor()
  await page.getByRole('button', { name: 'Use final images' }).click()
  await page.getByText('You can’t undo this.').waitFor()
  await page.getByRole('button', { name: 'Use and delete originals' }).click()
  await page.getByText('All done').waitFor()
  await expectNoAxeViolations(page)

  const left = async () => dashboard.platform.db.selectFrom('media_files').select('id').where('id', 'in', ids).execute()
  await expect.poll(left).toEqual([])

  const phone = await dashboard.open(new URL(page.url()).pathname + new URL(page.url()).search, dashboardViewports[1])
  await phone.getByText('All done').waitFor()
  await expectNoAxeViolations(phone)
})

test('says why an image can’t be handled, and shows a run that doesn’t exist as not found', async () => {
  const page = await dashboard.open('/media/background-removal')
  const response = await page.request.post('/api/files/upload?store_slug=priya-masala', {
    headers: { origin: dashboard.platform.urls.dashboard },
    multipart: {
      file: {
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>'),
      },
    },
  })
  const { id } = (await response.json()).results[0].file
  await page.goto(`/media/background-removal?files=${id}`)
  await page.getByText('SVG drawings have no background to remove').waitFor()
  await page.getByRole('button', { name: 'Discard logo.svg' }).click()
  await page.getByText('Your originals are still in your files.').waitFor()
  await page.goto(`/media/background-removal?run=${crypto.randomUUID()}`)
  await page.getByRole('heading', { name: 'Not found' }).waitFor()
})
