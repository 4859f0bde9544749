import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encode, startTestMediaServer, type TestMediaServer, twoHalves } from '../../../../tests/test-media-server.ts'
import { updateFilesEndpoint } from '../library/contract.ts'

let media: TestMediaServer
beforeAll(async () => {
  media = await startTestMediaServer()
})
afterAll(() => media.close())

const small = { width: 60, height: 40 }
const jpeg = () => twoHalves(small).jpeg().toBuffer()

test('stores an image with its size, colour and type under a readable key', async () => {
  const { uploadFile, fetchMedia } = media
  const file = await uploadFile(await jpeg(), 'Kanjeevaram Silk (Rani Pink).JPG')
  expect(file).toMatchObject({
    status: 'ready',
    kind: 'image',
    content_type: 'image/jpeg',
    width: 60,
    height: 40,
    name: 'Kanjeevaram Silk (Rani Pink).JPG',
    alt: '',
  })
  expect(file.key).toMatch(/^[a-z0-9]{16}\/kanjeevaram-silk-rani-pink\.jpg$/)
  expect(file.color).toMatch(/^#[0-9a-f]{6}$/)
  const response = await fetchMedia(file.url)
  expect(response.headers['content-type']).toBe('image/jpeg')
  expect(response.rawPayload).toHaveLength(file.bytes ?? 0)
})

test('removes location and author metadata', async () => {
  const { uploadFile, fetchMedia } = media
  const exif = { IFD0: { Artist: 'Priya at home' }, IFD3: { GPSLatitude: '12/1 58/1 0/1', GPSLatitudeRef: 'N' } }
  const camera = await twoHalves(small).withExif(exif).jpeg().toBuffer()
  expect(camera.toString('latin1')).toContain('Priya at home')
  const stored = (await fetchMedia((await uploadFile(camera)).url)).rawPayload
  expect(stored.toString('latin1')).not.toContain('Priya at home')
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
})

test('applies the EXIF orientation', async () => {
  const { uploadFile, fetchMedia } = media
  // With orientation 6, the left side of the stored image is its top.
  const rotated = await twoHalves(small, '#ff0000', '#0000ff')
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer()
  const file = await uploadFile(rotated)
  expect([file.width, file.height]).toEqual([40, 60])
  const stored = sharp((await fetchMedia(file.url)).rawPayload)
  expect((await stored.metadata()).orientation).toBeUndefined()
  const [red, green, blue] = await stored.extract({ left: 20, top: 3, width: 1, height: 1 }).raw().toBuffer()
  expect(red).toBeGreaterThan(200)
  expect((green ?? 0) + (blue ?? 0)).toBeLessThan(80)
})

test.each([
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['gif', 'image/png'],
  ['tiff', 'image/jpeg'],
  ['avif', 'image/webp'],
] as const)('detects a %s by its content and stores it as %s', async (format, contentType) => {
  const { uploadFile } = media
  const file = await uploadFile(await twoHalves(small).toFormat(format).toBuffer(), 'notes.txt')
  expect(file).toMatchObject({ content_type: contentType, ...small })
})

test('an animated image stays animated', async () => {
  const { uploadFile, fetchMedia } = media
  const colors = ['#ff0000', '#00ff00', '#0000ff']
  const frames = await Promise.all(colors.map((color) => twoHalves(small, color, color).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const file = await uploadFile(gif, 'wave.gif')
  expect(file).toMatchObject({ content_type: 'image/webp', ...small })
  const animation = await fetchMedia(`${file.url}?width=96`, { accept: 'image/avif,image/webp' })
  expect(animation.headers['content-type']).toBe('image/webp')
  expect((await sharp(animation.rawPayload).metadata()).pages).toBe(3)
})

test('an invalid file doesn’t affect the others', async () => {
  const { results } = media
  const bomb = Buffer.concat([(await jpeg()).subarray(0, 300)])
  const page = Buffer.from('<!doctype html><script>alert(1)</script>')
  const all = await results({
    'one.jpg': await jpeg(),
    'broken.jpg': bomb,
    'page.jpg': page,
    'empty.png': Buffer.alloc(0),
    'two.png': await twoHalves(small).png().toBuffer(),
  })
  expect(all.map((result) => [result.name, result.ok ? 'stored' : result.code])).toEqual([
    ['one.jpg', 'stored'],
    ['broken.jpg', 'unreadable_image'],
    ['page.jpg', 'not_recognised'],
    ['empty.png', 'empty'],
    ['two.png', 'stored'],
  ])
})

describe('limits', () => {
  test('refuses a file over 20 MiB and stores the next one', async () => {
    const { results } = media
    const all = await results({ 'large.mp4': Buffer.alloc(20 * 1024 * 1024 + 1), 'one.jpg': await jpeg() })
    expect(all.map((result) => (result.ok ? 'stored' : result.code))).toEqual(['too_large', 'stored'])
  })

  test('refuses an image over 50 million pixels without decoding it', async () => {
    const { results } = media
    const bomb = await sharp({
      create: { width: 8_000, height: 8_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const [result] = await results({ 'bomb.png': bomb })
    expect(result).toMatchObject({ ok: false, code: 'too_many_pixels' })
  })

  test('refuses an animation whose frames have too many pixels in total', async () => {
    const { results } = media
    const frame = await twoHalves({ width: 1_000, height: 1_000 }).png().toBuffer()
    const frames = Array.from({ length: 60 }, () => frame)
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ keepDuplicateFrames: true, effort: 1 })
      .toBuffer()
    const [result] = await results({ 'frames.gif': gif })
    expect(result).toMatchObject({ ok: false, code: 'too_many_pixels' })
    // Encoding 60 megapixels takes long on a busy machine.
  })

  test('ignores the last one of 51 files', async () => {
    const { results } = media
    const files = Object.fromEntries(
      Array.from({ length: 51 }, (_, index) => [`${index}.txt`, Buffer.from('no picture')]),
    )
    const all = await results(files)
    expect(all).toHaveLength(51)
    expect(all.at(49)).toMatchObject({ code: 'not_recognised' })
    expect(all.at(50)).toMatchObject({ ok: false, code: 'too_many_files' })
  })

  test('scales a large photo down to 4,096 pixels', async () => {
    const { uploadFile } = media
    const file = await uploadFile(await twoHalves({ width: 6_000, height: 3_000 }).jpeg().toBuffer())
    expect([file.width, file.height]).toEqual([4_096, 2_048])
  })
})

describe('other files', () => {
  test('stores a PDF unchanged and serves it as a download', async () => {
    const { uploadFile, fetchMedia } = media
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF\n')
    const file = await uploadFile(pdf, 'Price list.pdf')
    expect(file).toMatchObject({ kind: 'document', content_type: 'application/pdf', width: null })
    const response = await fetchMedia(`${file.url}?width=96`)
    expect(response.rawPayload.equals(pdf)).toBe(true)
    expect(response.headers['content-disposition']).toBe('attachment; filename="price-list.pdf"')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  test('refuses an executable', async () => {
    const { results } = media
    const [result] = await results({ 'photo.jpg': Buffer.from('MZ\x90\x00\x03'.padEnd(200, '\0'), 'latin1') })
    expect(result).toMatchObject({ ok: false, code: 'not_recognised' })
  })
})

describe('permissions', () => {
  test('a vendor can’t upload to another vendor’s store', async () => {
    const { upload, signInVendor } = media
    const stranger = await signInVendor()
    const response = await upload({ 'one.jpg': await jpeg() }, { token: stranger.token })
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe('store_not_found')
  })

  test('staff need the themes permission to list and upload images', async () => {
    const { upload, app, signInStaff, vendor } = media
    const listAs = (token: string) =>
      app.inject({
        url: '/api/media_files',
        query: { store_slug: vendor.slug },
        headers: { authorization: `Bearer ${token}` },
      })
    const designer = await signInStaff(vendor.slug, ['themes'])
    expect((await upload({ 'by-staff.jpg': await jpeg() }, { token: designer.token })).statusCode).toBe(200)
    expect((await listAs(designer.token)).json().items[0].name).toBe('by-staff.jpg')
    const clerk = await signInStaff(vendor.slug, [])
    expect((await upload({ 'one.jpg': await jpeg() }, { token: clerk.token })).statusCode).toBe(403)
    expect((await listAs(clerk.token)).statusCode).toBe(403)
  })

  test('stores nothing without a session', async () => {
    const { upload, db } = media
    const count = () => db.selectFrom('media_files').select('id').execute()
    const before = await count()
    expect((await upload({ 'one.jpg': await jpeg() }, { token: 'a.b.c' })).statusCode).toBe(401)
    expect(await count()).toEqual(before)
  })

  test('a suspended store can’t upload files', async () => {
    const { upload, db, signInVendor } = media
    const { token, slug } = await signInVendor()
    await db.updateTable('stores').set({ status: 'suspended' }).where('slug', '=', slug).execute()
    const response = await upload({ 'one.jpg': await jpeg() }, { token, store_slug: slug })
    expect(response.json().code).toBe('store_suspended')
  })
})

describe('invalid requests', () => {
  test('refuses a form without files', async () => {
    const { app, vendor } = media
    const form = new FormData()
    form.append('note', 'no file at all')
    const { headers, payload } = await encode(form)
    const response = await app.inject({
      method: 'POST',
      url: '/api/files/upload',
      query: { store_slug: vendor.slug },
      headers: { ...headers, authorization: `Bearer ${vendor.token}` },
      payload,
    })
    expect([response.statusCode, response.json().code]).toEqual([422, 'no_files'])
  })

  test.each([
    ['JSON', 'application/json', '{}', 415],
    [
      'an incomplete form',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="f"; filename="a.jpg"\r\n\r\nhalf',
      400,
    ],
    ['a form without a boundary', 'multipart/form-data', '--x--', 400],
  ])('refuses %s', async (_, type, payload, status) => {
    const { app, vendor } = media
    const response = await app.inject({
      method: 'POST',
      url: '/api/files/upload',
      query: { store_slug: vendor.slug },
      headers: { 'content-type': type, authorization: `Bearer ${vendor.token}` },
      payload,
    })
    expect(response.statusCode).toBe(status)
  })

  test('refuses files at other endpoints', async () => {
    const { headers, payload } = await encode(new FormData())
    const authorization = `Bearer ${media.vendor.token}`
    const response = await media.app.inject({
      method: 'POST',
      url: updateFilesEndpoint.url,
      headers: { ...headers, authorization },
      payload,
    })
    expect(response.statusCode).toBe(415)
  })
})
