import { imageWidths } from '@haat/image-address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  photograph,
  startTestMediaServer,
  type TestMediaServer,
  twoHalves,
} from '../../../../tests/test-media-server.ts'

let media: TestMediaServer
let saree: Awaited<ReturnType<TestMediaServer['uploadFile']>>
beforeAll(async () => {
  media = await startTestMediaServer()
  saree = await media.uploadFile(await twoHalves({ width: 1_000, height: 1_250 }).jpeg().toBuffer())
})
afterAll(() => media.close())

const modern = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }
const older = { accept: 'image/webp,*/*' }
const oldest = { accept: '*/*' }

async function shapeOf(bytes: Buffer) {
  const { width, height, format, compression } = await sharp(bytes).metadata()
  return { width, height, format: format === 'heif' ? compression : format }
}

describe('a resized image', () => {
  test.each([
    ['AVIF if accepted', modern, 'av1', 'image/avif'],
    ['WebP if AVIF isn’t accepted', older, 'webp', 'image/webp'],
    ['JPEG if neither is accepted', oldest, 'jpeg', 'image/jpeg'],
    ['WebP if AVIF has the quality 0', { accept: 'image/avif;q=0, image/webp' }, 'webp', 'image/webp'],
  ])('is %s', async (_, headers, format, type) => {
    const response = await media.fetchMedia(`${saree.url}?width=360`, headers)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'content-type': type, vary: expect.stringContaining('Accept') })
    expect(await shapeOf(response.rawPayload)).toEqual({ width: 360, height: 450, format })
  })

  test('in a requested format doesn’t depend on the browser', async () => {
    const response = await media.fetchMedia(`${saree.url}?width=240&format=webp`, oldest)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(response.headers.vary ?? '').not.toContain('Accept')
  })

  test('is cropped to its aspect ratio at the requested side', async () => {
    const response = await media.fetchMedia(`${saree.url}?width=240&height=427&crop=left&format=jpeg`)
    expect(await shapeOf(response.rawPayload)).toMatchObject({ width: 240, height: 427 })
    const wide = await media.uploadFile(
      await twoHalves({ width: 1_000, height: 500 }, '#ff0000', '#0000ff').jpeg().toBuffer(),
    )
    const colorOf = async (crop: string) => {
      const { rawPayload } = await media.fetchMedia(`${wide.url}?width=240&height=240&crop=${crop}&format=jpeg`)
      const [red = 0, , blue = 0] = await sharp(rawPayload)
        .extract({ left: 20, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect([await colorOf('left'), await colorOf('right')]).toEqual(['red', 'blue'])
  })

  test('is never larger than the original', async () => {
    const response = await media.fetchMedia(`${saree.url}?width=2560&format=webp`)
    expect(await shapeOf(response.rawPayload)).toMatchObject({ width: 1_000, height: 1_250 })
    const cropped = await media.fetchMedia(`${saree.url}?width=1600&height=1600&format=webp`)
    expect(await shapeOf(cropped.rawPayload)).toMatchObject({ width: 1_000, height: 1_000 })
  })

  test('is much smaller than the upload', async () => {
    const file = await media.uploadFile(
      await photograph({ width: 1_600, height: 1_200 }).jpeg({ quality: 95 }).toBuffer(),
    )
    const response = await media.fetchMedia(`${file.url}?width=720`, modern)
    expect(response.rawPayload.length).toBeLessThan((file.bytes ?? 0) / 4)
  })

  test('has a white background instead of transparency as JPEG', async () => {
    const clear = {
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    const file = await media.uploadFile(await sharp(clear).png().toBuffer(), 'logo.png')
    const response = await media.fetchMedia(`${file.url}?width=96`, oldest)
    expect([...(await sharp(response.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test.each([
    ['an unsupported width', 'width=721'],
    ['zero width', 'width=0'],
    ['only a height', 'height=720'],
    ['an unsupported aspect ratio', 'width=720&height=721'],
    ['an unsupported format', 'width=720&format=bmp'],
    ['a width that isn’t a number', 'width=wide'],
  ])('with %s is refused', async (_, query) => {
    const response = await media.fetchMedia(`${saree.url}?${query}`)
    expect(response.statusCode).toBe(422)
    expect(response.json().code).toBe('invalid_fields')
    expect(response.json().errors[0].path).toMatch(/^query\./)
    expect(response.headers['cache-control']).toBe('no-store')
  })
})

describe('resizing images', () => {
  test('creates a size once for twenty simultaneous requests', async () => {
    const file = await media.uploadFile(await photograph({ width: 900, height: 600 }).jpeg().toBuffer())
    const render = vi.spyOn(media.platform.images, 'render')
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => media.fetchMedia(`${file.url}?width=480`, modern)),
    )
    expect(responses.map((response) => response.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map((response) => response.rawPayload.toString('base64'))).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
    await media.fetchMedia(`${file.url}?width=480`, modern)
    expect(render).toHaveBeenCalledTimes(1)
    render.mockRestore()
  })

  test('counts addresses of one IPv6 network as one client', async () => {
    const file = await media.uploadFile(await twoHalves({ width: 600, height: 400 }).jpeg().toBuffer())
    const render = vi.spyOn(media.platform.images, 'render')
    const { pathname } = new URL(file.url, 'http://localhost')
    for (const [index, remoteAddress] of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].entries())
      await media.app.inject({ url: `${pathname}?width=${imageWidths[index]}&format=webp`, remoteAddress })
    expect(render.mock.calls.map(([, , client]) => client)).toEqual([
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
      '2001:db8:0:1::/64',
    ])
    render.mockRestore()
  })

  test('stores equal sizes once', async () => {
    const file = await media.uploadFile(await twoHalves({ width: 300, height: 300 }).jpeg().toBuffer())
    for (const width of imageWidths) await media.fetchMedia(`${file.url}?width=${width}&format=webp`)
    const editions = await Array.fromAsync(media.platform.storage.list(`editions/${file.key}/`))
    expect(editions).toHaveLength(4)
  })

  test('retries a failed size on the next request', async () => {
    const file = await media.uploadFile(await twoHalves({ width: 300, height: 300 }).jpeg().toBuffer())
    const render = vi.spyOn(media.platform.images, 'render').mockRejectedValueOnce(new Error('out of memory'))
    expect((await media.fetchMedia(`${file.url}?width=96`)).statusCode).toBe(500)
    render.mockRestore()
    expect((await media.fetchMedia(`${file.url}?width=96`)).statusCode).toBe(200)
  })
})

describe('every file', () => {
  test('is cached permanently, and not sent again if unchanged', async () => {
    const response = await media.fetchMedia(`${saree.url}?width=360`, modern)
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await media.fetchMedia(`${saree.url}?width=360`, {
      ...modern,
      'if-none-match': String(response.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('has headers that prevent scripts', async () => {
    const response = await media.fetchMedia(saree.url)
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('supports byte ranges for video players', async () => {
    const whole = (await media.fetchMedia(saree.url)).rawPayload
    const part = await media.fetchMedia(saree.url, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`)
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    const last = await media.fetchMedia(saree.url, { range: 'bytes=-5' })
    expect(last.rawPayload.equals(whole.subarray(-5))).toBe(true)
    expect((await media.fetchMedia(saree.url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
    expect((await media.fetchMedia(saree.url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test.each(['/media/aaaaaaaaaaaaaaaa/none.jpg', '/media/aaaaaaaaaaaaaaaa/none.jpg?width=96', '/media/a/b/c'])(
    '%s is 404',
    async (url) => {
      expect((await media.fetchMedia(url)).statusCode).toBe(404)
    },
  )

  test('dot segments are 400', async () => {
    expect((await media.fetchMedia('/media/..%2f..%2f/secret')).statusCode).toBe(400)
  })
})

describe('/api/img', () => {
  test('returns the object <key> for <key>.jpg', async () => {
    const response = await media.fetchMedia(`/api/img/${saree.key}.jpg`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('image/jpeg')
    expect(response.rawPayload).toHaveLength(saree.bytes ?? 0)
  })

  test('never serves files outside the public part of the storage', async () => {
    await media.platform.storage.put('invoices/secret.pdf', Buffer.from('secret'), { content_type: 'application/pdf' })
    for (const [path, status] of [
      ['../invoices/secret.pdf', 404],
      ['..%2finvoices/secret.pdf', 400],
      ['invoices/secret.pdf', 404],
      ['%2e%2e/invoices/secret.pdf', 404],
    ] as const) {
      const response = await media.app.inject(`/api/img/${path}.jpg`)
      expect([path, response.statusCode]).toEqual([path, status])
    }
  })

  test('requires the extension', async () => {
    const png = await media.uploadFile(await twoHalves({ width: 20, height: 20 }).png().toBuffer(), 'a.png')
    expect((await media.fetchMedia(`/api/img/${png.key}`)).statusCode).toBe(404)
    expect((await media.fetchMedia(`/api/img/${png.key}.jpg`)).headers['content-type']).toBe('image/png')
  })
})
