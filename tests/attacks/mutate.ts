import type { Random } from './random.ts'

const uuid = '01890000-0000-7000-8000-000000000000'
const cursorOf = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url')

/** Strings that often cause errors: lone surrogates, U+0000, text direction, entities, many lengths, forged cursors. */
const oddTexts = [
  '\ud800',
  'a\udfffb',
  '\0',
  'a\0b',
  '\u202egnp.exe',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u2028',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '‹'.repeat(2_000),
  '&'.repeat(60_000),
  '<'.repeat(2_000),
  '\ufdfa'.repeat(255),
  'İ'.repeat(255),
  'ß'.repeat(255),
  '👩‍👩‍👧‍👦'.repeat(20),
  'a\u0301'.repeat(200),
  '𝒳'.repeat(255),
  'x'.repeat(100_000),
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '%00',
  '%',
  '\\',
  "'; DROP TABLE stores; --",
  '$1',
  '{}',
  '[]',
  'null',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '2147483648',
  '9223372036854775808',
  '99999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999-23:59',
  '2026-02-30T10:00:00Z',
  '2026-01-01T24:00:00Z',
  `2026-01-01T00:00:00.${'9'.repeat(500)}Z`,
  '+275760-09-13T00:00:00Z',
  uuid,
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  uuid.toUpperCase(),
  `{${uuid}}`,
  cursorOf(['newest', '2026-01-01T00:00:00.000Z', uuid]),
  cursorOf(['newest', '9999-99-99T00:00:00.000Z', uuid]),
  cursorOf(['newest', '0000-01-01T00:00:00.000Z', uuid]),
  cursorOf(['newest', 9, uuid]),
  cursorOf(['title', 'a\0', uuid]),
  cursorOf(['title', '\ud800', uuid]),
  cursorOf(['title', 'a', uuid]),
  cursorOf(['price_ascending', 1e300, uuid]),
  cursorOf(['price_ascending', 9_007_199_254_740_991, uuid]),
  cursorOf(['stock_descending', 'x', uuid]),
  cursorOf(-1),
  cursorOf(1e9),
  cursorOf(3_000_000_000),
  cursorOf(1.5),
  cursorOf(uuid),
  cursorOf(null),
  cursorOf({}),
  Buffer.from([0xff, 0xfe, 0x00]).toString('base64url'),
]
const oddNumbers = [
  0,
  -0,
  -1,
  1.5,
  1e21,
  1e308,
  -1e308,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_992,
  2 ** 63,
  5e-324,
]
const others: readonly unknown[] = [null, true, false, [], {}, [[]], [null], { a: null }, { __proto__: 1 }]

/** Returns the value with one or more parts replaced by unexpected ones. */
export function mutate(value: unknown, random: Random): unknown {
  let mutated = structuredClone(value)
  for (let count = random.pick([1, 1, 1, 2, 4]); count > 0; count -= 1) {
    const next = mutateOnce(structuredClone(mutated), random)
    if (!fitsIntoRequest(next)) break
    mutated = next
  }
  return mutated
}

/** Returns whether the value can be sent: nested arrays of long strings would exceed the maximum string length. */
function fitsIntoRequest(value: unknown): boolean {
  try {
    return (JSON.stringify(value) ?? '').length < 4_000_000
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

function mutateOnce(value: unknown, random: Random): unknown {
  const isParent = typeof value === 'object' && value !== null
  if (!isParent || random.chance(0.1)) return isParent ? mutateParent(value, random) : oddValue(value, random)
  const entries = Object.entries(value)
  if (entries.length === 0) return mutateParent(value, random)
  const [name, child] = random.pick(entries)
  return Object.assign(value, { [name]: mutateOnce(child, random) })
}

function mutateParent(value: object, random: Random): unknown {
  const names = Object.keys(value)
  switch (random.integer(0, 5)) {
    case 0:
      if (names.length > 0) Reflect.deleteProperty(value, random.pick(names))
      return value
    case 1:
      return Object.assign(value, { [random.pick(oddTexts)]: structuredClone(random.pick(others)) })
    case 2:
      return nested(random.pick([3, 60, 70, 500]))
    case 3:
      return Array.isArray(value) && value.length > 0
        ? Array.from({ length: 300 }, () => value[0])
        : [structuredClone(value)]
    case 4:
      return Object.assign(value, {
        [random.pick(names.length > 0 ? names : ['x'])]: structuredClone(random.pick(others)),
      })
    default:
      return structuredClone(random.pick(others))
  }
}

function oddValue(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return structuredClone(random.pick(others))
  if (random.chance(0.1)) return random.pick(oddNumbers)
  if (typeof value === 'number') return random.pick(oddNumbers)
  if (typeof value === 'string' && random.chance(0.2)) {
    const position = random.integer(0, value.length)
    return value.slice(0, position) + random.pick(oddTexts) + value.slice(position)
  }
  return random.pick(oddTexts)
}

function nested(levels: number): unknown {
  let value: unknown = 'bottom'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const oddHeaderValues: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['3', '"3"', 'W/"1"', '*', '"1", "2"', '""', '"99999999999999"', '"\u00ff"', 'x'.repeat(2_000)],
  'if-none-match': ['*', '"x"', 'W/"x",', ','.repeat(500)],
  'idempotency-key': ['', ' ', 'a', '\u00e9', 'x'.repeat(300), '"quoted"', 'a, b'],
  range: ['bytes=', 'bytes=5-1', 'bytes=-0', 'bytes=0-0,2-3', 'bytes=99999999999999999-', 'lines=1', 'bytes=a-b'],
  'accept-language': ['*', 'xx-yy-zz;q=9', ','.repeat(500), 'en;q=\u00ff', 'hi'.repeat(1_000)],
  accept: ['*/*', 'image/*;q=x', '', 'image/avif,'.repeat(100)],
  'x-cart-token': ['', 'a', 'x'.repeat(43), '\u00ff'.repeat(43), '__proto__'],
  'x-request-id': ['a\u00ff', 'x'.repeat(500)],
  'user-agent': ['', '\u00ff'.repeat(1_000), '\\x00'],
  'content-type': [
    'application/json; charset=utf-16',
    'application/json;charset=UTF-8',
    'APPLICATION/JSON',
    'application/json; charset',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
    ';',
  ],
  cookie: ['a=b; tokenVendorsPlatform=x', '=;=;', 'storeSelectedPlatform=%00'],
  'x-forwarded-for': ['::1', 'x'.repeat(500), '1.2.3.4, 5.6.7.8'],
}

/** Returns, in a quarter of the calls, a header that the backend reads with an unexpected value. */
export function oddHeaders(random: Random): Record<string, string> {
  if (!random.chance(0.25)) return {}
  const name = random.pick(Object.keys(oddHeaderValues))
  return { [name]: random.pick(oddHeaderValues[name] ?? ['']) }
}
