import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countLockWaits } from '../../../../tests/count-lock-waits.ts'
import { fourQuarters, startTestMediaServer, type TestMediaServer } from '../../../../tests/test-media-server.ts'
import {
  cropPictureEndpoint,
  deleteFilesEndpoint,
  getSelectedFilesEndpoint,
  listFilesEndpoint,
  type MediaFile,
  updateFilesEndpoint,
} from '../contract.ts'
import { mediaJobs } from '../index.ts'

let desk: TestMediaServer
let original: Awaited<ReturnType<TestMediaServer['keep']>>
beforeAll(async () => {
  desk = await startTestMediaServer()
  original = await desk.keep(await fourQuarters({ width: 800, height: 400 }).png().toBuffer(), 'rangoli.png')
})
afterAll(() => desk.close())

const upper = { x: 0, y: 0, width: 800, height: 200, turn: 0 }

function crop(part: object, { key = original.key, token = desk.vendor.token, store_slug = desk.vendor.slug } = {}) {
  return desk.call(cropPictureEndpoint, { token, body: { store_slug, key, crop: part } })
}

async function cropped(part: object, key = original.key): Promise<MediaFile & { url: string; key: string }> {
  const answer = await crop(part, { key })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const file = answer.json<MediaFile>()
  return { ...file, url: file.url ?? '', key: file.key ?? '' }
}

/** The names of the colours in the four corners: upper left, upper right, lower left, lower right. */
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

async function seen(url: string, headers: Record<string, string> = {}) {
  const { rawPayload } = await desk.fetchMedia(url, headers)
  const { width, height } = await sharp(rawPayload).metadata()
  return `${width}x${height} ${await cornersOf(rawPayload)}`
}

describe('a crop', () => {
  test('is a picture of its own with a part of the other, which stays as it is', async () => {
    const file = await cropped({ x: 400, y: 0, width: 400, height: 400, turn: 0 })
    expect(file).toMatchObject({ kind: 'image', status: 'ready', width: 400, height: 400, name: 'rangoli.png' })
    expect(file.crop).toEqual({ original_key: original.key, x: 400, y: 0, width: 400, height: 400, turn: 0 })
    expect(file.key).not.toBe(original.key)
    expect(await seen(file.url)).toBe('400x400 green green yellow yellow')
    expect(await seen(original.url)).toBe('800x400 red green blue yellow')
  })

  test.each([
    [0, '800x200 red green red green'],
    [90, '200x800 red red green green'],
    [180, '800x200 green red green red'],
    [270, '200x800 green green red red'],
  ])('is turned by %i degrees clockwise, in its size too', async (turn, expected) => {
    const file = await cropped({ ...upper, turn })
    expect(`${file.width}x${file.height}`).toBe(expected.split(' ')[0])
    expect(await seen(file.url)).toBe(expected)
  })

  test('comes in every width, shape and format as any picture does', async () => {
    const file = await cropped({ x: 0, y: 0, width: 400, height: 400, turn: 90 })
    expect(await seen(`${file.url}?width=240&format=jpeg`)).toBe('240x240 blue red blue red')
    const whole = await cropped({ x: 0, y: 0, width: 800, height: 400, turn: 90 })
    for (const format of ['jpeg', 'webp', 'avif'])
      expect([format, await seen(`${whole.url}?width=240&format=${format}`)]).toEqual([
        format,
        '240x480 blue red yellow green',
      ])
    expect(await seen(`${whole.url}?width=160&height=160&crop=top&format=webp`)).toBe('160x160 blue red blue red')
  })

  test('is made once, however many ask at once', async () => {
    const part = { x: 10, y: 20, width: 300, height: 200, turn: 270 }
    const files = await Promise.all(Array.from({ length: 6 }, () => cropped(part)))
    expect(new Set(files.map(({ key }) => key)).size).toBe(1)
    const folder = files[0]?.key.split('/')[1] ?? ''
    const rows = await desk.db.selectFrom('media_files').select('key').where('crop_x', '=', 10).execute()
    expect(rows).toHaveLength(1)
    // What the others have made is not left lying about.
    const stored = (await Array.fromAsync(desk.platform.storage.list('public/'))).filter((key) => key.endsWith(folder))
    const known = await desk.db.selectFrom('media_files').select('key').where('key', 'like', `%/${folder}`).execute()
    expect(stored).toHaveLength(known.length)
    const entries = await desk.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'media.cropped')
      .where('subject_id', '=', files[0]?.id ?? '')
      .execute()
    expect(entries).toEqual([{ details: { original_id: original.id, ...part } }])
  })

  test('of everything is the original', async () => {
    expect((await cropped({ x: 0, y: 0, width: 800, height: 400, turn: 0 })).key).toBe(original.key)
    expect((await cropped({ x: 0, y: 0, width: 800, height: 400, turn: 180 })).key).not.toBe(original.key)
  })

  test.each([
    [0, [60, 20], ['red green red green', 'green green green green']],
    [90, [20, 60], ['red red green green', 'green green green green']],
    [180, [60, 20], ['green red green red', 'green green green green']],
    [270, [20, 60], ['green green red red', 'green green green green']],
  ])('of a picture that moves goes on moving, turned by %i degrees', async (turn, [width, height], corners) => {
    const green = sharp({ create: { width: 80, height: 40, channels: 3, background: '#00ff00' } })
    const frames = [await fourQuarters({ width: 80, height: 40 }).png().toBuffer(), await green.png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ delay: [100, 200] })
      .toBuffer()
    const { key } = await desk.keep(moving, 'lamp.webp')
    const file = await cropped({ x: 10, y: 0, width: 60, height: 20, turn }, key)
    expect([file.width, file.height]).toEqual([width, height])
    const { rawPayload } = await desk.fetchMedia(file.url)
    const { pages, delay, pageHeight } = await sharp(rawPayload, { animated: true }).metadata()
    expect({ pages, delay, pageHeight }).toEqual({ pages: 2, delay: [100, 200], pageHeight: height })
    const shown = await Promise.all([0, 1].map((page) => sharp(rawPayload, { page }).png().toBuffer()))
    expect(await Promise.all(shown.map(cornersOf))).toEqual(corners)
  })

  test('of a picture of many frames has all of them', async () => {
    const frame = (hue: number) => ({
      create: { width: 64, height: 64, channels: 3 as const, background: { r: hue % 256, g: 255 - (hue % 256), b: 0 } },
    })
    const frames = await Promise.all(Array.from({ length: 400 }, (_, hue) => sharp(frame(hue)).png().toBuffer()))
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ effort: 0 })
      .toBuffer()
    const { key } = await desk.keep(moving, 'long.webp')
    const file = await cropped({ x: 0, y: 0, width: 32, height: 32, turn: 90 }, key)
    const { rawPayload } = await desk.fetchMedia(file.url)
    const pagesOf = async (picture: Buffer) => (await sharp(picture, { animated: true }).metadata()).pages
    expect(await pagesOf(rawPayload)).toBe(await pagesOf(moving))
  })

  test.each([
    ['beyond the right edge', { ...upper, x: 1 }],
    ['beyond the lower edge', { ...upper, y: 201 }],
    ['left of the left edge', { ...upper, x: -1, width: 100 }],
    ['of nothing', { ...upper, width: 0 }],
    ['of less than can be seen', { ...upper, width: 15 }],
    ['of parts of pixels', { ...upper, width: 100.5 }],
    ['without a height', { x: 0, y: 0, width: 100, turn: 0 }],
    ['turned a little', { ...upper, turn: 45 }],
    ['of a number beyond all pictures', { ...upper, width: 1e12 }],
  ])('%s is refused', async (_, part) => {
    const answer = await crop(part)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_fields'])
    expect(answer.json().errors[0].path).toMatch(/^body\.crop/)
  })

  test('of a drawing, a document or a crop is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M0 0h9"/></svg>')
    const drawing = await desk.keep(svg, 'mark.svg')
    const pdf = await desk.keep(Buffer.from('%PDF-1.4\n%%EOF\n'), 'list.pdf')
    const { key } = await cropped(upper)
    for (const each of [drawing.key, pdf.key, key]) {
      const answer = await crop({ x: 0, y: 0, width: 40, height: 40, turn: 0 }, { key: each })
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'not_croppable'])
    }
  })

  test('of a picture of somebody else’s, or of none, is not found', async () => {
    const other = await desk.signInVendor()
    const theirs = await crop(upper, { token: other.token, store_slug: other.slug })
    expect([theirs.statusCode, theirs.json().code]).toEqual([404, 'file_not_found'])
    const foreign = await crop(upper, { token: other.token })
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, 'store_not_found'])
    expect((await crop(upper, { key: 'aaaaaaaaaaaaaaaa/none.png' })).json().code).toBe('file_not_found')
  })

  test('is made by staff who work on the theme, by other staff not, and not while the store is suspended', async () => {
    const maker = await desk.signInStaff(desk.vendor.slug, ['themes'])
    expect((await crop(upper, { token: maker.token })).statusCode).toBe(200)
    const clerk = await desk.signInStaff(desk.vendor.slug, [])
    expect((await crop(upper, { token: clerk.token })).statusCode).toBe(403)
    const { token, slug } = await desk.signInVendor()
    await desk.db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
    expect((await crop(upper, { token, store_slug: slug })).json().code).toBe('store_suspended')
  })

  test('there are not without end', async () => {
    const { key } = await desk.keep(await fourQuarters({ width: 200, height: 200 }).png().toBuffer(), 'many.png')
    const {
      width: _,
      height: __,
      ...row
    } = await desk.db
      .selectFrom('media_files')
      .select(['store_id', 'kind', 'status', 'content_type', 'bytes', 'name', 'created_at', 'width', 'height'])
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await desk.db
      .insertInto('media_files')
      .values(
        Array.from({ length: 100 }, (_, x) => ({
          ...row,
          ...{ key: `crops-of-many/${x}.png`, original_key: key, width: 50, height: 50 },
          ...{ crop_x: x, crop_y: 0, crop_width: 50, crop_height: 50, crop_turn: 0 },
        })),
      )
      .execute()
    const answer = await crop({ x: 0, y: 10, width: 50, height: 50, turn: 0 }, { key })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'too_many_crops'])
    const stored = await Array.fromAsync(desk.platform.storage.list('public/'))
    expect(stored.filter((each) => each.endsWith('/many.png'))).toHaveLength(1)
    expect((await crop({ x: 7, y: 0, width: 50, height: 50, turn: 0 }, { key })).json().key).toBe('crops-of-many/7.png')
  })
})

test('the library has originals, and a crop is found by its key', async () => {
  const { key, token, slug } = { ...desk.vendor, key: (await cropped(upper)).key }
  const list = await desk.call(listFilesEndpoint, { token, query: { store_slug: slug, limit: '100' } })
  const keys = list.json().items.map((file: MediaFile) => file.key)
  expect([keys.includes(original.key), keys.includes(key)]).toEqual([true, false])
  const chosen = await desk.call(getSelectedFilesEndpoint, { token, query: { store_slug: slug, keys: key } })
  expect(chosen.json().items[0]).toMatchObject({ key, crop: { original_key: original.key, ...upper } })
})

test('what is said of the original is said of its crops, except of those that say something else', async () => {
  const { token, slug } = desk.vendor
  const file = await desk.keep(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'lamp.png')
  const describe = (id: string, alt: string) =>
    desk.call(updateFilesEndpoint, { token, body: { store_slug: slug, files: [{ id, alt }] } })
  await describe(file.id, 'A lamp')
  const [plain, own] = [
    await cropped({ x: 0, y: 0, width: 100, height: 100, turn: 0 }, file.key),
    await cropped({ x: 100, y: 0, width: 100, height: 100, turn: 0 }, file.key),
  ]
  expect(plain.alt).toBe('A lamp')
  await describe(own.id, 'Its flame')
  await describe(file.id, 'A brass lamp')
  const rows = await desk.db
    .selectFrom('media_files')
    .select(['id', 'alt'])
    .where('original_key', '=', file.key)
    .execute()
  expect(Object.fromEntries(rows.map(({ id, alt }) => [id, alt]))).toEqual({
    [plain.id]: 'A brass lamp',
    [own.id]: 'Its flame',
  })
})

test('a picture that is deleted goes with its crops', async () => {
  const { token, slug } = desk.vendor
  const file = await desk.keep(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'gone.png')
  const part = await cropped({ x: 0, y: 0, width: 100, height: 100, turn: 0 }, file.key)
  expect((await desk.fetchMedia(`${part.url}?width=96&format=webp`)).statusCode).toBe(200)
  await desk.services.startJobs(mediaJobs)
  const answer = await desk.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
  expect(answer.json()).toEqual({ deleted_ids: [file.id] })
  await expect.poll(async () => (await desk.fetchMedia(part.url)).statusCode, { timeout: 10_000 }).toBe(404)
  expect((await desk.fetchMedia(`${part.url}?width=96&format=webp`)).statusCode).toBe(404)
})

test('a crop that is made while its original is deleted leaves no bytes behind', async () => {
  const { token, slug } = desk.vendor
  const file = await desk.keep(await fourQuarters({ width: 200, height: 100 }).png().toBuffer(), 'both.png')
  const made = await cropped({ x: 0, y: 0, width: 100, height: 100, turn: 0 }, file.key)
  const row = await desk.db.selectFrom('media_files').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow()
  const key = 'cropofbothpictur/late.png'
  const { content_type } = row
  await desk.platform.storage.put(`public/${key}`, Buffer.from('late'), { content_type: content_type ?? '' })
  let deleting: ReturnType<typeof desk.call> | undefined
  // As whoever crops does: holds the original, and adds a row.
  await desk.db.transaction().execute(async (tx) => {
    await tx.selectFrom('media_files').select('id').where('id', '=', file.id).forUpdate().execute()
    const waiting = await countLockWaits(desk.db)
    deleting = desk.call(deleteFilesEndpoint, { token, body: { store_slug: slug, file_ids: [file.id] } })
    await expect.poll(() => countLockWaits(desk.db), { timeout: 5_000 }).toBeGreaterThan(waiting)
    await tx
      .insertInto('media_files')
      .values({ ...row, id: undefined, key, crop_x: 1 })
      .execute()
  })
  expect((await deleting)?.json()).toEqual({ deleted_ids: [file.id] })
  await desk.services.startJobs(mediaJobs)
  await expect.poll(async () => (await desk.fetchMedia(`/media/${key}`)).statusCode, { timeout: 10_000 }).toBe(404)
})

describe('a cut at a focal point', () => {
  test.each([
    ['0-50', 'red red blue blue'],
    ['20-50', 'red red blue blue'],
    ['50-50', 'red green blue yellow'],
    ['85-10', 'green green yellow yellow'],
    ['100-50', 'green green yellow yellow'],
  ])('%s shows what object-position would', async (point, corners) => {
    expect(await seen(`${original.url}?width=160&height=240&crop=${point}&format=jpeg`)).toMatch(corners)
  })

  test('is one file for all points that come to the same', async () => {
    const file = await desk.keep(await fourQuarters({ width: 800, height: 400 }).png().toBuffer(), 'few.png')
    for (const point of ['0-50', '0-100', 'left', '25-0', '25-80', '50-5', 'center', 'top'])
      expect((await desk.fetchMedia(`${file.url}?width=160&height=160&crop=${point}&format=webp`)).statusCode).toBe(200)
    const editions = await Array.fromAsync(desk.platform.storage.list(`editions/${file.key}/`))
    expect(editions.map((key) => key.split('/').at(-1)).toSorted()).toEqual([
      '160x160-30-50.webp',
      '160x160-center.webp',
      '160x160-left.webp',
    ])
  })

  test.each(['31-50', '105-50', '5-', '-5-5', '50-50-50', '1e1-50', '050-50', 'middle'])(
    'at %s is not offered',
    async (crop) => {
      const answer = await desk.fetchMedia(`${original.url}?width=160&height=160&crop=${crop}`)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_fields'])
      expect(answer.json().errors[0].path).toBe('query.crop')
    },
  )
})
