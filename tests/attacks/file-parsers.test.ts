import { crc32, deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestMediaServer, type TestMediaServer, twoHalves } from '../test-media-server.ts'
import { MAX_GROWTH_BYTES, MAX_WAIT_MS, withNeighbour } from './with-neighbour.ts'

let server: TestMediaServer
beforeAll(async () => {
  server = await startTestMediaServer()
  // Loads libraries before the attacks, so that loading them isn't measured.
  await server.results({ 'small.svg': svg('<g/>') })
})
afterAll(() => server.close())

function svg(inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
}

/** Uploads a file and returns the result: `accepted`, or the code of the refusal. */
async function upload(bytes: Buffer, name: string) {
  const {
    result,
    longest_wait_ms: longestWaitMs,
    growth_bytes: growthBytes,
  } = await withNeighbour(server, () => server.results({ [name]: bytes }))
  expect(longestWaitMs).toBeLessThan(MAX_WAIT_MS)
  expect(growthBytes).toBeLessThan(MAX_GROWTH_BYTES)
  return result.map((file) => (file.ok ? 'accepted' : file.code))
}

const entities = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 20 },
  (_, level) => `<!ENTITY a${level} "${`&a${level - 1};`.repeat(10)}">`,
).join('')}]>`

test.each<[string, Buffer, string]>([
  ['8,000 nested groups', svg('<g>'.repeat(8_000) + '</g>'.repeat(8_000)), 'svg_too_complex'],
  ['100,000 nested groups', svg('<g>'.repeat(100_000) + '</g>'.repeat(100_000)), 'svg_too_complex'],
  ['100,000 groups side by side', svg('<g/>'.repeat(100_000)), 'svg_too_complex'],
  [
    '50,000 attributes',
    svg(`<g ${Array.from({ length: 50_000 }, (_, at) => `a${at}="x"`).join(' ')}/>`),
    'svg_too_complex',
  ],
  [
    '15,000 elements that declare namespaces',
    svg('<g xmlns:a="u:a" xmlns:b="u:b" a:x="1" b:x="2"/>'.repeat(15_000)),
    'accepted',
  ],
  ['an entity bomb', Buffer.concat([Buffer.from(entities), svg('<text>&a19;</text>')]), 'not_recognised'],
  ['100,000 unclosed comments', svg('<!--'.repeat(100_000)), 'unsafe_svg'],
  ['100,000 unclosed quotes', svg(`<g id="${'a="'.repeat(100_000)}`), 'unsafe_svg'],
  ['a path of 900 kB', svg(`<path d="${'M0 0'.repeat(225_000)}"/>`), 'svg_too_complex'],
  ['a style sheet of 900 kB', svg(`<style>${'url('.repeat(225_000)}</style>`), 'accepted'],
  ['2 MiB', svg(' '.repeat(2 * 1024 * 1024)), 'svg_too_large'],
  [
    '100,000 comments before the root',
    Buffer.concat([Buffer.from('<!---->'.repeat(100_000)), svg('')]),
    'not_recognised',
  ],
])('an SVG with %s neither blocks the server nor fills its memory', async (_, bytes, expected) => {
  expect(await upload(bytes, 'drawing.svg')).toEqual([expected])
})

test('50 hostile SVGs in one upload are each rejected', async () => {
  const hostile = svg('<g>'.repeat(100_000))
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.svg`, hostile]))
  const { result, longest_wait_ms: longestWaitMs } = await withNeighbour(server, () => server.results(files))
  expect(longestWaitMs).toBeLessThan(MAX_WAIT_MS)
  expect(new Set(result.map((file) => (file.ok ? 'accepted' : file.code)))).toEqual(new Set(['svg_too_complex']))
})

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Returns a PNG of one grey pixel, or with any claimed size, with the chunks before its pixels. */
function png(chunks: readonly Buffer[], { width, height } = { width: 1, height: 1 }): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const pixels = deflateSync(Buffer.alloc((Math.min(width, 4_000) + 1) * Math.min(height, 1_000)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const compressed = (bytes: number) =>
  Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(bytes))])
const FRAME = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4c, 1, 0])
const gif = (frames: number) =>
  Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff]),
    ...Array.from({ length: frames }, () => FRAME),
    Buffer.from([0x3b]),
  ])
/** Returns a ZIP entry whose header claims far more data than it contains. */
function zipEntry(name: string): Buffer {
  const entry = Buffer.alloc(30)
  entry.writeUInt32LE(0x04034b50, 0)
  entry.writeUInt16LE(8, 8)
  entry.writeUInt32LE(0xfffffff0, 22)
  entry.writeUInt16LE(name.length, 26)
  return Buffer.concat([entry, Buffer.from(name)])
}

test.each<[string, Buffer, readonly string[]]>([
  ['a PNG that claims 65,000 × 65,000 pixels', png([], { width: 65_000, height: 65_000 }), ['too_many_pixels']],
  ['a PNG with 15 MB of text', png([chunk('tEXt', Buffer.alloc(15_000_000, 'a'))]), ['accepted', 'unreadable_image']],
  [
    'a PNG with text that unpacks to 500 MB',
    png([chunk('zTXt', compressed(500_000_000))]),
    ['accepted', 'unreadable_image'],
  ],
  [
    'a PNG with 500,000 chunks',
    png(Array.from({ length: 500_000 }, () => chunk('tEXt', Buffer.from('a\0b')))),
    ['accepted', 'unreadable_image', 'not_recognised'],
  ],
  ['a GIF of 100,000 frames', gif(100_000), ['too_many_pixels', 'unreadable_image']],
  [
    'a ZIP of 300,000 entries',
    Buffer.concat(Array.from({ length: 300_000 }, () => zipEntry('../../etc/passwd'))),
    ['not_recognised'],
  ],
  [
    'a ZIP entry without an end',
    Buffer.concat([zipEntry('word/document.xml'), Buffer.alloc(19_000_000, 'PK')]),
    ['not_recognised', 'accepted'],
  ],
  [
    'a Matroska file of 9,000,000 elements',
    Buffer.concat([
      Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0, 1, 0, 0, 0]),
      Buffer.alloc(18_000_000, Buffer.from([0xec, 0x80])),
    ]),
    ['not_recognised'],
  ],
  [
    'a TIFF directory of 65,535 tags',
    Buffer.concat([Buffer.from([0x49, 0x49, 42, 0, 8, 0, 0, 0, 255, 255]), Buffer.alloc(12 * 65_535, 1)]),
    ['unreadable_image', 'too_many_pixels'],
  ],
])('%s neither blocks the server nor fills its memory', async (_, bytes, expected) => {
  const [outcome] = await upload(bytes, 'image.png')
  expect(expected).toContain(outcome)
})

test("a visitor who requests hundreds of renditions doesn't block another visitor", async () => {
  const { uploadFile, app } = server
  const file = await uploadFile(await twoHalves({ width: 1_200, height: 1_200 }).jpeg().toBuffer(), 'saree.jpg')
  const request = (query: string, remoteAddress: string) =>
    app.inject({ url: `${new URL(file.url, 'http://localhost').pathname}?${query}`, remoteAddress })
  let finished = 0
  const greedy = [96, 160, 240, 360, 480, 600, 720, 900, 1080].flatMap((width) =>
    ['avif', 'webp', 'jpeg'].flatMap((format) =>
      ['', `&height=${width}`].map(async (height) => {
        const { statusCode } = await request(`width=${width}${height}&format=${format}`, '203.0.113.7')
        finished += 1
        return statusCode
      }),
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  const reply = await request('width=96&height=72&format=jpeg', '198.51.100.9')
  expect(reply.statusCode).toBe(200)
  expect(finished).toBeLessThan(greedy.length)
  for (const status of await Promise.all(greedy)) expect([200, 503]).toContain(status)
})

test('rejects unsupported sizes and positions, and rounds positions to the nearest supported one', async () => {
  const { uploadFile, fetchMedia } = server
  const file = await uploadFile(await twoHalves({ width: 1_200, height: 1_200 }).jpeg().toBuffer(), 'saree.jpg')
  for (const query of ['width=97', 'width=96&height=95', 'height=96', 'width=0', 'width=1e9', 'width=96&crop=31-60'])
    expect([query, (await fetchMedia(`${file.url}?${query}`)).statusCode]).toEqual([query, 422])
  const etags = new Set<unknown>()
  for (const query of ['width=480&height=270&crop=50-45', 'width=480&height=270&crop=10-50'])
    etags.add((await fetchMedia(`${file.url}?${query}`)).headers.etag)
  expect(etags.size).toBe(1)
})
