import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Example } from './explanations/explained-code.ts'
import { explainedCodes } from './explanations.ts'
import { validateTheme } from './validate-theme.ts'

const around: Record<string, string> = {
  ...Object.fromEntries(
    ['home', 'header', 'footer', 'product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map(
      (name) => [`templates/${name}.json`, '{ "sections": [] }'],
    ),
  ),
  'config/global-settings.json': '{ "schema": [] }',
  'locales/en.default.json': '{ "cart": { "title": "Cart" } }',
  'assets/theme.css': 'a { color: red }',
  'snippets/example-card.liquid': '<p>Card</p>',
  'snippets/example-tile.liquid': '{% doc %}\n@param {string} title - Title\n{% enddoc %}<p>{{ title }}</p>',
  'sections/example-plain.liquid':
    '{% comment %}\n@section "Plain"\n@block words "Words"\n{% endcomment %}\n{% render "example-card" %}{% render "example-tile", title: "x" %}',
}

/** The codes that a theme with this file has. */
function codesOf({ path, text }: Example, isBad: boolean): string[] {
  const files: Record<string, string> = { ...around, [path]: text }
  // The examples of missing files are about their absence.
  if (text === '') delete files[path]
  if (path === 'snippets/example-lost.liquid' && !isBad) files['layout/theme.liquid'] = '{% render "example-lost" %}'
  return validateTheme(new Map(Object.entries(files)), { widgets: new Map() }).map(({ code }) => code)
}

const withExamples = explainedCodes.flatMap(({ code, bad, good }) => (bad && good ? [{ code, bad, good }] : []))

test.each(explainedCodes)('$code says why in sentences', ({ why }) => {
  expect(why).toMatch(/^[A-Z`].+[.!]$/)
})

test('only limits have no examples', () => {
  expect(explainedCodes.length - withExamples.length).toBe(8)
})

test.each(withExamples)('$code has a bad and a good example', ({ code, bad, good }) => {
  expect(codesOf(bad, true)).toContain(code)
  expect(codesOf(good, false)).not.toContain(code)
})

/** Codes that only exist while a page is rendered. */
const WHILE_RENDERING = new Set(
  'depth_limit fuel_limit output_limit value_limit render_failed no_state script_dropped invalid_json'.split(' '),
)
/** What a call of a reporting function looks like in the engine's sources, up to its code. */
const REPORTS = /(?:\.(?:fail|errorAt|report|warn)|#report|report|described|toFinding|RenderFailure)\(|code: /g

test('explains every code in the sources', () => {
  const root = join(import.meta.dirname, '..')
  const used = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) =>
        path.endsWith('.ts') &&
        !/test|fixture|golden|oracle|^shopify|^svg|explanations|^configuration|^css|\bapps?\b|head-data/.test(path),
    )
    .flatMap((path) => codesIn(readFileSync(join(root, path), 'utf8')))
  const known = new Set(explainedCodes.map(({ code }) => code))
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((code) => !known.has(code) && !WHILE_RENDERING.has(code))).toEqual([])
})

function codesIn(source: string): string[] {
  return Array.from(source.matchAll(REPORTS)).flatMap(({ index }) => {
    const code = /'([a-z]+(?:_[a-z]+)+|syntax|script|complexity)'/.exec(source.slice(index, index + 120))?.[1]
    return code === undefined || NAMES.has(code) ? [] : [code]
  })
}

/** Names that stand where codes do. */
const NAMES = new Set(['visible_if', 'max_blocks', 'theme_blocks', 'unknown_member_of'])

test('every code has one explanation', () => {
  const codes = explainedCodes.map(({ code }) => code)
  expect(codes.length).toBe(new Set(codes).size)
})
