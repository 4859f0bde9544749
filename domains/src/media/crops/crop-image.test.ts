import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { fourQuarters, startTestMediaServer, type TestMediaServer } from '../../../../tests/test-media-server.ts'
import { cropImageEndpoint, getSelectedFilesEndpoint, type MediaFile } from '../contract.ts'
import { mediaJobs } from '../index.ts'
import { deleteFilesEndpoint, listFilesEndpoint, purgeFilesEndpoint, updateFilesEndpoint } from '../library/contract.ts'

let media: TestMediaServer
let original: Awaited<ReturnType<TestMediaServer['uploadFile']>>
beforeAll(async () => {
  media = await startTestMediaServer()
  original = await media.uploadFile(await fourQuarters({ width: 800, height: 400 }).png().toBuffer(), 'rangoli.png')
})
afterAll(() => media.close())

const upper = { x: 0, y: 0, width: 800, height: 200, turn: 0 }

function crop(
  part: object,
  { key = original.key, token = media.vendor.token, store_slug: storeSlug = media.vendor.slug } = {},
) {
  return media.call(cropImageEndpoint, { token, body: { store_slug: storeSlug, key, crop: part } })
}

async function cropped(part: object, key = original.key): Promise<MediaFile & { url: string; key: string }> {
  const response = await crop(part, { key })
  if (response.statusCode !== 200) throw new Error(response.body)
  const file = response.json<MediaFile>()
  return { ...file, url: file.url ?? '', key: file.key ?? '' }
}

/** Returns the colours of the corners: top left, top right, bottom left, bottom right. */
async function cornersOf(bytes: Buffer): Promise<string> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const name = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0].map((value) => value > 127)
    return red && green ? 'yellow' : red ? 'red' : green ? 'green' : blue ? 'blue' : 'black'
  }
  const [right, low] = [info.width - 4, info.height - 4]
  return [name(3, 3), name(right, 3), name(3, low), name(right, low)].join(' ')
}

async function describeImage(url: string, headers: Record<string, string> = {}) {
  const { rawPayload } = await media.fetchMedia(url, headers)
  const { width, height } = await sharp(rawPayload).metadata()
  return `${width}x${height} ${await cornersOf(rawPayload)}`
}

describe('a crop', () => {
  test('is a new image, and the original doesn’t change', async () => {
    const file = await cropped({ x: 400, y: 0, width: 400, height: 400, turn: 0 })
    expect(file).toMatchObject({ kind: 'image', status: 'ready', width: 400, height: 400, name: 'rangoli.png' })
    expect(file.crop).toEqual({ original_key: original.key, x: 400, y: 0, width: 400, height: 400, turn: 0 })
    expect(file.key).not.toBe(original.key)
    expect(await describeImage(file.url)).toBe('400x400 green green yellow yellow')
    expect(await describeImage(original.url)).toBe('800x400 red green blue yellow')
  })

  test.each([
    [0, '800x200 red green red green'],
    [90, '200x800 red red green green'],
    [180, '800x200 green red green red'],
    [270, '200x800 green green red red'],
  ])('can be rotated by %i degrees clockwise', async (turn, expected) => {
    const file = await cropped({ ...upper, turn })
    expect(`${file.width}x${file.height}`).toBe(expected.split(' ')[0])
    expect(await describeImage(file.url)).toBe(expected)
  })

  test('is served in every width, aspect ratio and format, like any image', async () => {
    const file = await cropped({ x: 0, y: 0, width: 400, height: 400, turn: 90 })
    expect(await describeImage(`${file.url}?width=240&format=jpeg`)).toBe('240x240 blue red blue red')
    const whole = await cropped({ x: 0, y: 0, width: 800, height: 400, turn: 90 })
    for (const format of ['jpeg', 'webp', 'avif'])
      expect([format, await describeImage(`${whole.url}?width=240&format=${format}`)]).toEqual([
        format,
        '240x480 blue red yellow green',
      ])
    expect(await describeImage(`${whole.url}?width=160&height=160&crop=top&format=webp`)).toBe(
      '160x160 blue red blue red',
    )
  })

  test('is created once for simultaneous requests', async () => {
    const part = { x: 10, y: 20, width: 300, height: 200, turn: 270 }
    const files = await Promise.all(Array.from({ length: 6 }, () => cropped(part)))
    expect(new Set(files.map(({ key }) => key)).size).toBe(1)
    const folder = files[0]?.key.split('/')[1] ?? ''
    const rows = await media.db.selectFrom('media_files').select('key').where('crop_x', '=', 10).execute()
    expect(rows).toHaveLength(1)
    // The files of the other requests are deleted.
    const stored = (await Array.fromAsync(media.platform.storage.list('public/'))).filter((key) => key.endsWith(folder))
    const known = await media.db.selectFrom('media_files').select('key').where('key', 'like', `%/${folder}`).execute()
    expect(stored).toHaveLength(known.length)
    const entries = await media.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'media.cropped')
      .where('subject_id', '=', files[0]?.id ?? '')
      .execute()
    expect(entries).toEqual([{ details: { original_id: original.id, ...part } }])
  })

  test('can become an image of its own, which stays when the original is deleted', async () => {
    const { token, slug } = media.vendor
    const file = await media.uploadFile(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'diya.png')
    await media.call(updateFilesEndpoint, {
      token,
      body: { store_slug: slug, files: [{ id: file.id, alt: 'A diya', tags: ['lamps'] }] },
    })
    const body = { store_slug: slug, key: file.key, crop: { x: 0, y: 0, width: 100, height: 100, turn: 90 } }
    const copies = [1, 2].map(() => media.call(cropImageEndpoint, { token, body: { ...body, copy: true } }))
    const [first, second] = (await Promise.all(copies)).map((response) => response.json<MediaFile>())
    const facts = { name: 'diya (cropped).png', width: 100, height: 100, crop: null, alt: 'A diya', tags: ['lamps'] }
    expect([first, second]).toMatchObject([facts, facts])
    expect(first?.key).not.toBe(second?.key)
    const rows = await media.db.selectFrom('media_files').select('id').where('original_key', '=', file.key).execute()
    expect(rows).toEqual([])
    await media.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
    await media.call(purgeFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
    expect(await describeImage(first?.url ?? '')).toBe('100x100 blue red blue red')
  })

  test('of the whole image is the original', async () => {
    expect((await cropped({ x: 0, y: 0, width: 800, height: 400, turn: 0 })).key).toBe(original.key)
    expect((await cropped({ x: 0, y: 0, width: 800, height: 400, turn: 180 })).key).not.toBe(original.key)
  })

  test.each([
    [0, [60, 20], ['red green red green', 'green green green green']],
    [90, [20, 60], ['red red green green', 'green green green green']],
    [180, [60, 20], ['green red green red', 'green green green green']],
    [270, [20, 60], ['green green red red', 'green green green green']],
  ])('of an animated image is animated, rotated by %i degrees', async (turn, [width, height], corners) => {
    const green = sharp({ create: { width: 80, height: 40, channels: 3, background: '#00ff00' } })
    const frames = [await fourQuarters({ width: 80, height: 40 }).png().toBuffer(), await green.png().toBuffer()]
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200] })
      .toBuffer()
    const { key } = await media.uploadFile(animated, 'lamp.webp')
    const file = await cropped({ x: 10, y: 0, width: 60, height: 20, turn }, key)
    expect([file.width, file.height]).toEqual([width, height])
    const { rawPayload } = await media.fetchMedia(file.url)
    const { pages, delay, pageHeight } = await sharp(rawPayload, { animated: true }).metadata()
    expect({ pages, delay, pageHeight }).toEqual({ pages: 2, delay: [100, 200], pageHeight: height })
    const shown = await Promise.all([0, 1].map((page) => sharp(rawPayload, { page }).png().toBuffer()))
    expect(await Promise.all(shown.map(cornersOf))).toEqual(corners)
  })

  test('of a long animation has all frames', async () => {
    const frame = (hue: number) => ({
      create: { width: 64, height: 64, channels: 3 as const, background: { r: hue % 256, g: 255 - (hue % 256), b: 0 } },
    })
    const frames = await Promise.all(Array.from({ length: 400 }, (_, hue) => sharp(frame(hue)).png().toBuffer()))
    const animated = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()
    const { key } = await media.uploadFile(animated, 'long.webp')
    const file = await cropped({ x: 0, y: 0, width: 32, height: 32, turn: 90 }, key)
    const { rawPayload } = await media.fetchMedia(file.url)
    const pagesOf = async (image: Buffer) => (await sharp(image, { animated: true }).metadata()).pages
    expect(await pagesOf(rawPayload)).toBe(await pagesOf(animated))
  })

  test.each([
    ['past the right edge', { ...upper, x: 1 }],
    ['past the bottom edge', { ...upper, y: 201 }],
    ['before the left edge', { ...upper, x: -1, width: 100 }],
    ['with zero width', { ...upper, width: 0 }],
    ['smaller than 16 pixels', { ...upper, width: 15 }],
    ['with fractions of pixels', { ...upper, width: 100.5 }],
    ['without a height', { x: 0, y: 0, width: 100, turn: 0 }],
    ['rotated by 45 degrees', { ...upper, turn: 45 }],
    ['with a huge width', { ...upper, width: 1e12 }],
  ])('%s is refused', async (_, part) => {
    const response = await crop(part)
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_fields'])
    expect(response.json().errors[0].path).toMatch(/^body\.crop/)
  })

  test('of an SVG, a document or another crop is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M0 0h9"/></svg>')
    const drawing = await media.uploadFile(svg, 'mark.svg')
    const pdf = await media.uploadFile(Buffer.from('%PDF-1.4\n%%EOF\n'), 'list.pdf')
    const { key } = await cropped(upper)
    for (const each of [drawing.key, pdf.key, key]) {
      const response = await crop({ x: 0, y: 0, width: 40, height: 40, turn: 0 }, { key: each })
      expect([response.statusCode, response.json().code]).toEqual([422, 'not_croppable'])
    }
  })

  test('of another store’s image or a missing one is not found', async () => {
    const other = await media.signInVendor()
    const theirs = await crop(upper, { token: other.token, store_slug: other.slug })
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'file_not_found'])
    const foreign = await crop(upper, { token: other.token })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'store_not_found'])
    expect((await crop(upper, { key: 'aaaaaaaaaaaaaaaa/none.png' })).json().code).toBe('file_not_found')
  })

  test('requires the themes permission and an active store', async () => {
    const designer = await media.signInStaff(media.vendor.slug, ['themes'])
    expect((await crop(upper, { token: designer.token })).statusCode).toBe(200)
    const clerk = await media.signInStaff(media.vendor.slug, [])
    expect((await crop(upper, { token: clerk.token })).statusCode).toBe(403)
    const { token, slug } = await media.signInVendor()
    await media.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
    expect((await crop(upper, { token, store_slug: slug })).json().code).toBe('store_suspended')
  })

  test('is limited to 100 per image', async () => {
    const { key } = await media.uploadFile(await fourQuarters({ width: 200, height: 200 }).png().toBuffer(), 'many.png')
    const {
      width: _,
      height: __,
      ...row
    } = await media.db
      .selectFrom('media_files')
      .select(['store_id', 'kind', 'status', 'content_type', 'bytes', 'name', 'created_at', 'width', 'height'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await media.db
      .insertInto('media_files')
      .values(
        Array.from({ length: 100 }, (_, x) => ({
          ...row,
          ...{ key: `crops-of-many/${x}.png`, original_key: key, width: 50, height: 50 },
          ...{ crop_x: x, crop_y: 0, crop_width: 50, crop_height: 50, crop_turn: 0 },
        })),
      )
      .execute()
    const response = await crop({ x: 0, y: 10, width: 50, height: 50, turn: 0 }, { key })
    expect([response.statusCode, response.json().code]).toEqual([409, 'too_many_crops'])
    const stored = await Array.fromAsync(media.platform.storage.list('public/'))
    expect(stored.filter((each) => each.endsWith('/many.png'))).toHaveLength(1)
    expect((await crop({ x: 7, y: 0, width: 50, height: 50, turn: 0 }, { key })).json().key).toBe('crops-of-many/7.png')
  })
})

test('lists only originals, but finds a crop by its key', async () => {
  const { key, token, slug } = { ...media.vendor, key: (await cropped(upper)).key }
  const list = await media.call(listFilesEndpoint, { token, query: { store_slug: slug, limit: '100' } })
  const keys = list.json().items.map((file: MediaFile) => file.key)
  expect([keys.includes(original.key), keys.includes(key)]).toEqual([true, false])
  const chosen = await media.call(getSelectedFilesEndpoint, { token, query: { store_slug: slug, keys: key } })
  expect(chosen.json().items[0]).toMatchObject({ key, crop: { original_key: original.key, ...upper } })
})

test('crops follow the alt text of their original unless they have their own', async () => {
  const { token, slug } = media.vendor
  const file = await media.uploadFile(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'lamp.png')
  const describe = (id: string, alt: string) =>
    media.call(updateFilesEndpoint, { token, body: { store_slug: slug, files: [{ id, alt }] } })
  await describe(file.id, 'A lamp')
  const [plain, own] = [
    await cropped({ x: 0, y: 0, width: 100, height: 100, turn: 0 }, file.key),
    await cropped({ x: 100, y: 0, width: 100, height: 100, turn: 0 }, file.key),
  ]
  expect(plain.alt).toBe('A lamp')
  await describe(own.id, 'Its flame')
  await describe(file.id, 'A brass lamp')
  const rows = await media.db
    .selectFrom('media_files')
    .select(['id', 'alt'])
    .where('original_key', '=', file.key)
    .execute()
  expect(Object.fromEntries(rows.map(({ id, alt }) => [id, alt]))).toEqual({
    [plain.id]: 'A brass lamp',
    [own.id]: 'Its flame',
  })
})

test('deleting an image deletes its crops', async () => {
  const { token, slug } = media.vendor
  const file = await media.uploadFile(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'gone.png')
  const part = await cropped({ x: 0, y: 0, width: 100, height: 100, turn: 0 }, file.key)
  expect((await media.fetchMedia(`${part.url}?width=96&format=webp`)).statusCode).toBe(200)
  await media.services.startJobs(mediaJobs)
  const response = await media.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
  expect(response.json()).toEqual({ deleted_ids: [file.id], uses: [] })
  await media.call(purgeFilesEndpoint, { token, body: { store_slug: slug } })
  await expect.poll(async () => (await media.fetchMedia(part.url)).statusCode).toBe(404)
  expect((await media.fetchMedia(`${part.url}?width=96&format=webp`)).statusCode).toBe(404)
})

test('a crop created while its original is being deleted leaves no file in the storage', async () => {
  const { token, slug } = media.vendor
  const file = await media.uploadFile(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'both.png')
  const made = await cropped({ x: 0, y: 0, width: 100, height: 100, turn: 0 }, file.key)
  const row = await media.db.selectFrom('media_files').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  await media.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
  const key = 'cropofbothpictur/late.png'
  const { content_type: contentType } = row
  await media.platform.storage.put(`public/${key}`, Buffer.from('late'), { content_type: contentType ?? '' })
  let deleting: ReturnType<typeof media.call> | undefined
  // Like a crop request: locks the original and adds a row.
  await media.db.transaction().execute(async (tx) => {
    await tx.selectFrom('media_files').select('id').where('id', '=', file.id).forUpdate().execute()
    const waiting = await countLockWaits(media.db)
    deleting = media.call(purgeFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
    await expect.poll(() => countLockWaits(media.db)).toBeGreaterThan(waiting)
    await tx
      .insertInto('media_files')
      .values({ ...row, id: undefined, key, crop_x: 1 })
      .execute()
  })
  expect((await deleting)?.json()).toEqual({ deleted_count: 1 })
  await media.services.startJobs(mediaJobs)
  await expect.poll(async () => (await media.fetchMedia(`/media/${key}`)).statusCode).toBe(404)
})

describe('a crop at a focal point', () => {
  test.each([
    ['0-50', 'red red blue blue'],
    ['20-50', 'red red blue blue'],
    ['50-50', 'red green blue yellow'],
    ['85-10', 'green green yellow yellow'],
    ['100-50', 'green green yellow yellow'],
  ])('%s matches object-position', async (point, corners) => {
    expect(await describeImage(`${original.url}?width=160&height=240&crop=${point}&format=jpeg`)).toMatch(corners)
  })

  test('is stored once for all points with the same result', async () => {
    const file = await media.uploadFile(await fourQuarters({ width: 800, height: 400 }).png().toBuffer(), 'few.png')
    for (const point of ['0-50', '0-100', 'left', '25-0', '25-80', '50-5', 'center', 'top'])
      expect((await media.fetchMedia(`${file.url}?width=160&height=160&crop=${point}&format=webp`)).statusCode).toBe(
        200,
      )
    const editions = await Array.fromAsync(media.platform.storage.list(`editions/${file.key}/`))
    expect(editions.map((key) => key.split('/').at(-1)).toSorted()).toEqual([
      '160x160-30-50.webp',
      '160x160-center.webp',
      '160x160-left.webp',
    ])
  })

  test.each(['31-50', '105-50', '5-', '-5-5', '50-50-50', '1e1-50', '050-50', 'middle'])(
    'at %s is refused',
    async (crop) => {
      const response = await media.fetchMedia(`${original.url}?width=160&height=160&crop=${crop}`)
      expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_fields'])
      expect(response.json().errors[0].path).toBe('query.crop')
    },
  )
})
