import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MediaDesk, openMediaDesk } from '../media-desk.ts'
import { MOST_GROWTH_BYTES, MOST_WAIT_MS, withNeighbour } from './with-neighbour.ts'

let desk: MediaDesk
beforeAll(async () => {
  desk = await openMediaDesk()
  // The first use loads libraries, which is no attack's doing.
  await desk.results({ 'small.svg': svg('<g/>') })
})
afterAll(() => desk.close())

function svg(inside: string): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`)
}

/** Uploads a file, and answers what became of it: `kept`, or the code of the refusal. */
async function upload(bytes: Buffer, name: string) {
  const { result, longest_wait_ms, growth_bytes } = await withNeighbour(desk, () => desk.results({ [name]: bytes }))
  expect(longest_wait_ms).toBeLessThan(MOST_WAIT_MS)
  expect(growth_bytes).toBeLessThan(MOST_GROWTH_BYTES)
  return result.map((file) => (file.ok ? 'kept' : file.code))
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
    '15,000 elements with namespaces of their own',
    svg('<g xmlns:a="u:a" xmlns:b="u:b" a:x="1" b:x="2"/>'.repeat(15_000)),
    'kept',
  ],
  ['an entity bomb', Buffer.concat([Buffer.from(entities), svg('<text>&a19;</text>')]), 'not_recognised'],
  ['100,000 unclosed comments', svg('<!--'.repeat(100_000)), 'unsafe_svg'],
  ['100,000 unclosed quotes', svg(`<g id="${'a="'.repeat(100_000)}`), 'unsafe_svg'],
  ['a path of 900 kB', svg(`<path d="${'M0 0'.repeat(225_000)}"/>`), 'svg_too_complex'],
  ['a style sheet of 900 kB', svg(`<style>${'url('.repeat(225_000)}</style>`), 'kept'],
  ['2 MiB', svg(' '.repeat(2 * 1024 * 1024)), 'svg_too_large'],
  [
    '100,000 comments before the root',
    Buffer.concat([Buffer.from('<!---->'.repeat(100_000)), svg('')]),
    'not_recognised',
  ],
])('an SVG with %s neither blocks the server nor fills its memory', async (_, bytes, expected) => {
  expect(await upload(bytes, 'drawing.svg')).toEqual([expected])
})

test('50 hostile SVGs in one upload are refused one by one', async () => {
  const hostile = svg('<g>'.repeat(100_000))
  const files = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.svg`, hostile]))
  const { result, longest_wait_ms } = await withNeighbour(desk, () => desk.results(files))
  expect(longest_wait_ms).toBeLessThan(MOST_WAIT_MS)
  expect(new Set(result.map((file) => (file.ok ? 'kept' : file.code)))).toEqual(new Set(['svg_too_complex']))
})
