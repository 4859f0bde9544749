import { imageWidths } from '@haat/image-address'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  photograph,
  startTestMediaServer,
  type TestMediaServer,
  twoHalves,
} from '../../../../tests/test-media-server.ts'

let desk: TestMediaServer
let saree: Awaited<ReturnType<TestMediaServer['keep']>>
beforeAll(async () => {
  desk = await startTestMediaServer()
  saree = await desk.keep(await twoHalves({ width: 1_000, height: 1_250 }).jpeg().toBuffer())
})
afterAll(() => desk.close())

const modern = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }
const older = { accept: 'image/webp,*/*' }
const oldest = { accept: '*/*' }

async function shapeOf(bytes: Buffer) {
  const { width, height, format, compression } = await sharp(bytes).metadata()
  return { width, height, format: format === 'heif' ? compression : format }
}

describe('an edition', () => {
  test.each([
    ['AVIF where it is taken', modern, 'av1', 'image/avif'],
    ['WebP where AVIF is not', older, 'webp', 'image/webp'],
    ['JPEG where neither is', oldest, 'jpeg', 'image/jpeg'],
    ['WebP where AVIF is expressly refused', { accept: 'image/avif;q=0, image/webp' }, 'webp', 'image/webp'],
  ])('is %s', async (_, headers, format, type) => {
    const answer = await desk.fetchMedia(`${saree.url}?width=360`, headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': type, vary: expect.stringContaining('Accept') })
    expect(await shapeOf(answer.rawPayload)).toEqual({ width: 360, height: 450, format })
  })

  test('in a format that is named is the same for everybody', async () => {
    const answer = await desk.fetchMedia(`${saree.url}?width=240&format=webp`, oldest)
    expect(answer.headers['content-type']).toBe('image/webp')
    expect(answer.headers.vary ?? '').not.toContain('Accept')
  })

  test('is cut to its shape, and keeps the side that was asked for', async () => {
    const answer = await desk.fetchMedia(`${saree.url}?width=240&height=427&crop=left&format=jpeg`)
    expect(await shapeOf(answer.rawPayload)).toMatchObject({ width: 240, height: 427 })
    const wide = await desk.keep(await twoHalves({ width: 1_000, height: 500 }, '#ff0000', '#0000ff').jpeg().toBuffer())
    const colorOf = async (crop: string) => {
      const { rawPayload } = await desk.fetchMedia(`${wide.url}?width=240&height=240&crop=${crop}&format=jpeg`)
      const [red = 0, , blue = 0] = await sharp(rawPayload)
        .extract({ left: 20, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer()
      return red > blue ? 'red' : 'blue'
    }
    expect([await colorOf('left'), await colorOf('right')]).toEqual(['red', 'blue'])
  })

  test('is never larger than the picture', async () => {
    const answer = await desk.fetchMedia(`${saree.url}?width=2560&format=webp`)
    expect(await shapeOf(answer.rawPayload)).toMatchObject({ width: 1_000, height: 1_250 })
    const cut = await desk.fetchMedia(`${saree.url}?width=1600&height=1600&format=webp`)
    expect(await shapeOf(cut.rawPayload)).toMatchObject({ width: 1_000, height: 1_000 })
  })

  test('is much smaller than what was uploaded', async () => {
    const file = await desk.keep(await photograph({ width: 1_600, height: 1_200 }).jpeg({ quality: 95 }).toBuffer())
    const answer = await desk.fetchMedia(`${file.url}?width=720`, modern)
    expect(answer.rawPayload.length).toBeLessThan((file.bytes ?? 0) / 4)
  })

  test('without transparency for browsers that know only JPEG has a white ground', async () => {
    const clear = {
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const
    const file = await desk.keep(await sharp(clear).png().toBuffer(), 'logo.png')
    const answer = await desk.fetchMedia(`${file.url}?width=96`, oldest)
    expect([...(await sharp(answer.rawPayload).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test.each([
    ['another width', 'width=721'],
    ['a width of nothing', 'width=0'],
    ['a height alone', 'height=720'],
    ['another shape', 'width=720&height=721'],
    ['another format', 'width=720&format=bmp'],
    ['no number', 'width=wide'],
  ])('in %s is not offered', async (_, query) => {
    const answer = await desk.fetchMedia(`${saree.url}?${query}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().code).toBe('invalid_fields')
    expect(answer.json().errors[0].path).toMatch(/^query\./)
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('making editions', () => {
  test('twenty who ask at once for the same have it made once', async () => {
    const file = await desk.keep(await photograph({ width: 900, height: 600 }).jpeg().toBuffer())
    const render = vi.spyOn(desk.platform.images, 'render')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.fetchMedia(`${file.url}?width=480`, modern)),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
    expect(render).toHaveBeenCalledTimes(1)
    await desk.fetchMedia(`${file.url}?width=480`, modern)
    expect(render).toHaveBeenCalledTimes(1)
    render.mockRestore()
  })

  test('addresses of one IPv6 network take turns as one client', async () => {
    const file = await desk.keep(await twoHalves({ width: 600, height: 400 }).jpeg().toBuffer())
    const render = vi.spyOn(desk.platform.images, 'render')
    const { pathname } = new URL(file.url, 'http://localhost')
    for (const [index, remoteAddress] of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].entries())
      await desk.app.inject({ url: `${pathname}?width=${imageWidths[index]}&format=webp`, remoteAddress })
    expect(render.mock.calls.map(([, , client]) => client)).toEqual([
      '2001:db8:0:0::/64',
      '2001:db8:0:0::/64',
      '2001:db8:0:1::/64',
    ])
    render.mockRestore()
  })

  test('sizes that come to the same are one file', async () => {
    const file = await desk.keep(await twoHalves({ width: 300, height: 300 }).jpeg().toBuffer())
    for (const width of imageWidths) await desk.fetchMedia(`${file.url}?width=${width}&format=webp`)
    const editions = await Array.fromAsync(desk.platform.storage.list(`editions/${file.key}/`))
    expect(editions).toHaveLength(4)
  })

  test('one that fails is tried again by the next who asks', async () => {
    const file = await desk.keep(await twoHalves({ width: 300, height: 300 }).jpeg().toBuffer())
    const render = vi.spyOn(desk.platform.images, 'render').mockRejectedValueOnce(new Error('out of memory'))
    expect((await desk.fetchMedia(`${file.url}?width=96`)).statusCode).toBe(500)
    render.mockRestore()
    expect((await desk.fetchMedia(`${file.url}?width=96`)).statusCode).toBe(200)
  })
})

describe('every file', () => {
  test('is kept by browsers and caches for good, and not sent again to whoever has it', async () => {
    const answer = await desk.fetchMedia(`${saree.url}?width=360`, modern)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const again = await desk.fetchMedia(`${saree.url}?width=360`, {
      ...modern,
      'if-none-match': String(answer.headers.etag),
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('comes with headers that let it be shown and nothing else', async () => {
    const answer = await desk.fetchMedia(saree.url)
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test('is read in parts, as players of videos ask', async () => {
    const whole = (await desk.fetchMedia(saree.url)).rawPayload
    const part = await desk.fetchMedia(saree.url, { range: 'bytes=10-19' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.length}`)
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    const last = await desk.fetchMedia(saree.url, { range: 'bytes=-5' })
    expect(last.rawPayload.equals(whole.subarray(-5))).toBe(true)
    expect((await desk.fetchMedia(saree.url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
    expect((await desk.fetchMedia(saree.url, { range: 'bytes=0-1', 'if-range': '"other"' })).statusCode).toBe(200)
  })

  test.each(['/media/aaaaaaaaaaaaaaaa/none.jpg', '/media/aaaaaaaaaaaaaaaa/none.jpg?width=96', '/media/a/b/c'])(
    '%s is 404',
    async (url) => {
      expect((await desk.fetchMedia(url)).statusCode).toBe(404)
    },
  )

  test('dot segments are 400', async () => {
    expect((await desk.fetchMedia('/media/..%2f..%2f/secret')).statusCode).toBe(400)
  })
})

describe('/api/img', () => {
  test('answers <key>.jpg with the object <key>', async () => {
    const answer = await desk.fetchMedia(`/api/img/${saree.key}.jpg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.rawPayload).toHaveLength(saree.bytes ?? 0)
  })

  test('never anything outside the public part of the storage', async () => {
    await desk.platform.storage.put('invoices/secret.pdf', Buffer.from('secret'), { content_type: 'application/pdf' })
    for (const [path, status] of [
      ['../invoices/secret.pdf', 404],
      ['..%2finvoices/secret.pdf', 400],
      ['invoices/secret.pdf', 404],
      ['%2e%2e/invoices/secret.pdf', 404],
    ] as const) {
      const answer = await desk.app.inject(`/api/img/${path}.jpg`)
      expect([path, answer.statusCode]).toEqual([path, status])
    }
  })

  test('needs the ending', async () => {
    const png = await desk.keep(await twoHalves({ width: 20, height: 20 }).png().toBuffer(), 'a.png')
    expect((await desk.fetchMedia(`/api/img/${png.key}`)).statusCode).toBe(404)
    expect((await desk.fetchMedia(`/api/img/${png.key}.jpg`)).headers['content-type']).toBe('image/png')
  })
})
