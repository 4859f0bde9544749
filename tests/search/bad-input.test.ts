import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleApp } from '../../domains/src/app-store/example-app.ts'
import { saveApps } from '../../domains/src/app-store/index.ts'
import { startTestStorefront, type TestStorefront } from '../test-storefront.ts'
import { type Shop, shopOf } from './search-shop.ts'

let stores: TestStorefront
let shop: Shop

beforeAll(async () => {
  stores = await startTestStorefront()
  shop = shopOf(stores, await stores.signInVendor())
  await saveApps(stores.db, [exampleApp({ id: 'kettle', title: 'Kettle 100% a:b', description: 'The whistle of it.' })])
  await shop.sell({ title: 'Kettle 100% a:b', description: '<p>The whistle of it.</p>' })
  await shop.create('collection', { title: 'Kettle' })
  await shop.create('page', { title: 'Kettle' })
})
afterAll(() => stores.close())

/** Queries that get results, or none, without a problem. */
const typed: Readonly<Record<string, string>> = {
  nothing: '',
  spaces: '   ',
  'ideographic and no-break spaces': '\u3000\u00a0\u2003',
  'one letter': 'k',
  'only stop words': 'the of and',
  'a stop word': 'the',
  operators: '& | ! :* <-> \' " ( ) \\',
  'an unfinished phrase': '"kettle',
  'unbalanced parentheses': '((kettle',
  'operators around a word': '!kettle & | :* <->',
  'prefix operator': 'kettle:*',
  'weight operator': 'kettle:ABCD*',
  'a field': 'a:b',
  percent: '%',
  'LIKE wildcards': '_%kettle%_\\',
  SQL: "'; DROP TABLE products; --",
  'a dollar quote': '$$ $1 $tag$',
  braces: '{{ kettle }} {% if %}',
  'a minus': '-kettle',
  emoji: '🫖',
  'emoji with modifiers': '👩🏽‍🌾🇮🇳❤️‍🔥 kettle',
  'a combining mark alone': '\u0301\u093f',
  'hundreds of combining marks': `k${'\u0301'.repeat(150)}`,
  'right to left with controls': '\u202eelttek\u200f\u2066',
  'zero-width characters': 'ket\u200btle\u200d \ufeff',
  'a byte order mark': '\ufeff',
  'unassigned and private characters': '\u0378\ue000\u{f0000}\uffff',
  'ligatures and wide letters': 'ﬁ Ｋｅｔｔｌｅ ㎏',
  digits: '100',
  'a huge number': '9'.repeat(200),
  'many words': 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(3).trim(),
  'one word many times': 'kettle '.repeat(28).trim(),
  '200 letters': 'k'.repeat(200),
}

/** Control characters and texts of more than 200 characters may be refused. */
const unusual: Readonly<Record<string, string>> = {
  NUL: 'kettle\0',
  'control characters': '\u0001\u0007\u001b[31m kettle',
  'tab and line breaks': 'kettle\tpot\r\nlid',
  'C1 control characters': 'kettle\u0085\u009f',
  'a path': '../../etc/passwd',
  backslashes: '..\\kettle',
  '201 letters': 'k'.repeat(201),
  '800 letters': 'k'.repeat(800),
  '1,000 letters': 'k'.repeat(1000),
  '10,000 letters': 'k'.repeat(10_000),
  '10,000 characters in words': 'kettle pot '.repeat(910),
}

/** Percent-encodings that `encodeURIComponent` doesn't make. */
const raw: Readonly<Record<string, string>> = {
  'a lone high surrogate': '%ED%A0%80',
  'a lone low surrogate': 'kettle%ED%B0%80',
  'invalid UTF-8': '%FF%FE',
  'an unfinished sequence': 'kettle%E0%A4',
  'an overlong encoding': '%C0%AF',
  'a percent sign that encodes nothing': '%',
  'unfinished percent-encoding': 'kettle%2',
  'not hexadecimal': '%zz',
  'percent-encoded NUL': '%00',
  'double percent-encoding': '%2500%252e',
}

interface Surface {
  readonly name: string
  readonly get: (query: string) => Promise<{ statusCode: number; headers: Record<string, unknown>; body: string }>
}

const listOf = (path: string, name: string): Surface => ({
  name,
  get: (query) =>
    stores.app.inject({
      url: `${path}?store_slug=${shop.slug}&q=${query}`,
      headers: { authorization: `Bearer ${shop.token}` },
    }),
})
const pageOf = (path: string, name: string): Surface => ({
  name,
  get: (query) => stores.visit(`/${shop.slug}${path}?q=${query}`),
})

const surfaces: readonly Surface[] = [
  { name: 'apps', get: (query) => stores.app.inject(`/api/store/apps/search/${query}`) },
  listOf('/api/storefront/products', 'products of a storefront'),
  listOf('/api/storefront/collections', 'collections of a storefront'),
  listOf('/api/storefront/pages', 'pages of a storefront'),
  listOf('/api/storefront/search/suggest', 'suggestions'),
  listOf('/api/store/products', 'products in the dashboard'),
  listOf('/api/store/collections', 'collections in the dashboard'),
  listOf('/api/store/pages', 'pages in the dashboard'),
  pageOf('/search', 'search page'),
  pageOf('/search/suggest', 'suggestions of a theme'),
]

describe.each(surfaces)('$name', ({ name, get }) => {
  test('accepts anything that a person can type', async () => {
    const failed = []
    for (const [what, query] of Object.entries(typed)) {
      const { statusCode, body } = await get(encodeURIComponent(query))
      if (statusCode !== 200) failed.push(`${what}: ${statusCode} ${body.slice(0, 300)}`)
    }
    expect(failed).toEqual([])
  })

  test('answers what nobody types with results or a clear problem', async () => {
    const queries = Object.entries(unusual).map(([what, query]) => [what, encodeURIComponent(query)] as const)
    const failed = []
    for (const [what, query] of [...queries, ...Object.entries(raw)]) {
      const { statusCode, headers, body } = await get(query)
      const isProblem = name === 'search page' || String(headers['content-type']).startsWith('application/problem+json')
      const isClear = statusCode === 200 || ([400, 414, 422].includes(statusCode) && isProblem)
      if (!isClear) failed.push(`${what}: ${statusCode} ${body.slice(0, 300)}`)
    }
    expect(failed).toEqual([])
  })
})

test('a search still works afterwards', async () => {
  for (const { name, get } of surfaces) {
    const { statusCode, body } = await get('kettle')
    expect([name, statusCode]).toEqual([name, 200])
    expect(body, name).toContain('Kettle')
  }
})
