import { parse, walk } from 'css-tree'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareAppStyles } from './app-styles.ts'

const css = (source: string) => prepareAppStyles('stars', source).css
const codes = (source: string) => prepareAppStyles('stars', source).problems.map(({ code }) => code)

test('every selector begins with the app’s class, below the theme’s rules', () => {
  expect(
    css(
      '.a, b > i:hover { color: red !important; background: url(star.svg) } @media (width > 1px) { .a { margin: 0 } }',
    ),
  ).toBe(
    '@layer app{.app-stars .a,.app-stars b>i:hover{color:red;background:url(star.svg)}@media (width>1px){.app-stars .a{margin:0}}}',
  )
  expect(css('@keyframes spin { to { rotate: 1turn } } .a { animation: spin 1s; animation-name: other }')).toBe(
    '@layer app{@keyframes app-stars-spin{to{rotate:1turn}}.app-stars .a{animation:app-stars-spin 1s;animation-name:other}}',
  )
  expect(css('.a::before { content: "\\2605" } .b { --x: 1px; margin: var(--x) var(--color-primary) }')).toContain(
    'var(--color-primary)',
  )
})

test.each([
  ['@import url(//evil.example/x.css);', 'at_rule_refused'],
  ['@font-face { font-family: x; src: url(x.woff2) }', 'at_rule_refused'],
  ['@layer theme { .a { color: red } }', 'at_rule_refused'],
  ['@property --x { syntax: "*"; inherits: false }', 'at_rule_refused'],
  ['~ main { display: none }', 'bad_selector'],
  [':root { color: red }', 'bad_selector'],
  ['input[value^="a"] { color: red }', 'bad_selector'],
  ['.a { background: url(https://evil.example/x.png) }', 'foreign_resource'],
  ['.a { background: url(../x.png) }', 'foreign_resource'],
  ['.a { background: image-set("https://evil.example/x.png" 1x) }', 'foreign_resource'],
  ['.a { background: \\75 rl(https://evil.example) }', 'invalid_css'],
  ['.a { --x: url(https://evil.example) }', 'foreign_resource'],
  ['.a { position: fixed }', 'property_refused'],
  ['.a { color: red; :not(&) { display: none } }', 'nesting_refused'],
])('leaves out %s', (source, code) => {
  expect(codes(source)).toContain(code)
  expect(css(source)).not.toMatch(/evil|fixed|@(?!layer app)|:root|:not|~|\.\.|value/)
})

test.each(['{ {', 'main { color: red }', '{ }'])('an animation keeps only steps: %s', (step) => {
  expect(css(`@keyframes k { to { opacity: 1 } ${step} }`)).toBe('@layer app{@keyframes app-stars-k{to{opacity:1}}}')
})

test('whatever a sheet contains, each of its rules is about the app’s own elements', () => {
  const piece = fc.constantFrom(
    '.a',
    'main',
    '{',
    '}',
    ',',
    ':',
    ';',
    '&',
    '~',
    '>',
    '@media x',
    '@layer y',
    '@scope',
    'url(',
    ')',
    '"',
    "'",
    '\\',
    '/*',
    '*/',
    '<!--',
    '-->',
    '[',
    ']',
    ':is(',
    ':not(',
    'color',
    'red',
    '--x',
    ' ',
    '\n',
    '!important',
    '@import "x"',
    '@keyframes k',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const prepared = css(pieces.join(''))
      if (prepared === '') return
      expect(prepared.startsWith('@layer app{')).toBe(true)
      const sheet = parse(prepared, {
        onParseError: (error) => {
          throw error
        },
      })
      if (sheet.type === 'StyleSheet') expect(sheet.children.size).toBe(1)
      walk(sheet, function (node) {
        if (node.type !== 'Rule' || /keyframes/.test(this.atrule?.name ?? '') || node.prelude.type !== 'SelectorList')
          return
        for (const selector of node.prelude.children) {
          const first = selector.type === 'Selector' ? selector.children.first : null
          expect(first?.type === 'ClassSelector' && first.name).toBe('app-stars')
        }
      })
    }),
    { numRuns: 2_000 },
  )
})
