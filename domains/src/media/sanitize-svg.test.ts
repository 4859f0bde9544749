import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeSvg } from './sanitize-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 24 12"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
const safe = (inside: string) => sanitizeSvg(svg(inside))?.text ?? ''

test('a drawing stays what it is', () => {
  const drawing =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h24v12z" fill="url(#g)"></path><use xlink:href="#g"></use><text x="2">Masala &amp; more</text>'
  expect(safe(drawing)).toContain(drawing)
})

test('its size is read from it, in pixels or from the box', () => {
  expect(sanitizeSvg(svg('', 'width="40px" height="30"'))).toMatchObject({ width: 40, height: 30 })
  expect(sanitizeSvg(svg(''))).toMatchObject({ width: 24, height: 12 })
  expect(sanitizeSvg(svg('', 'width="100%"'))).toMatchObject({ width: undefined, height: undefined })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script of another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ['a handler', '<rect onclick="alert(1)"/>'],
  ['a handler in capitals', '<rect ONLOAD="alert(1)"/>'],
  [
    'a page inside',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://alert.example"/></foreignObject>',
  ],
  ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
  ['an animation that makes one', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['a picture from elsewhere', '<image href="https://alert.example/x.png"/>'],
  ['a drawing from elsewhere', '<use href="https://alert.example/x.svg#a"/>'],
  ['a drawing within the address', '<use xlink:href="data:image/svg+xml,alert(1)#a"/>'],
  ['paint from elsewhere', '<rect fill="url(https://alert.example/x.svg#a)"/>'],
  ['a style from elsewhere', '<style>@import "https://alert.example/x.css";</style>'],
  ['a ground from elsewhere', '<style>svg { background: url("//alert.example/x") }</style>'],
  ['a ground from elsewhere, disguised', '<style>svg { background: u\\72l(//alert.example/x) }</style>'],
  ['a style attribute with one', '<rect style="background:url(//alert.example)"/>'],
  ['a style in pieces', '<style><![CDATA[svg{background:url(//alert.example)}]]></style>'],
  ['an instruction', '<?xml-stylesheet href="https://alert.example/x.css"?>'],
  ['a comment', '<!-- alert -->'],
])('%s is left out', (_, inside) => {
  const text = safe(`<g>${inside}</g><circle r="3"/>`)
  expect(text).not.toMatch(/alert/)
  expect(text).toContain('<circle r="3"></circle></svg>')
})

test.each([
  ['no SVG', '<html><body/></html>'],
  ['an SVG in name only', '<svg><path d="M0 0"/></svg>'],
  ['one that breaks off', svg('<g>')],
  ['one with entities of its own', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`],
  ['one nested without end', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000))],
])('%s is refused', (_, source) => {
  expect(sanitizeSvg(source)).toBeUndefined()
})

describe('whatever it is given', () => {
  const names = fc.constantFrom('g', 'rect', 'script', 'style', 'a', 'use', 'image', 'set', 'foreignObject', 'h:script')
  const attributes = fc.constantFrom('onload', 'href', 'xlink:href', 'style', 'fill', 'd', 'src', 'h:href')
  const values = fc.constantFrom(
    'alert(1)',
    'javascript:alert(1)',
    'url(#a)',
    'url(//x.example)',
    '#a',
    '&lt;script&gt;',
    '&quot; onload=&quot;x',
  )
  const { tree } = fc.letrec<{ tree: string }>((tie) => ({
    tree: fc
      .tuple(
        names,
        fc.array(fc.tuple(attributes, values), { maxLength: 3 }),
        fc.oneof({ maxDepth: 4 }, fc.constantFrom('', 'text', '&lt;b&gt;'), tie('tree')),
      )
      .map(([name, pairs, inside]) => {
        const list = [...new Map(pairs)].map(([key, value]) => ` ${key}="${value}"`).join('')
        return `<${name}${list}>${inside}</${name}>`
      }),
  }))

  test('what comes out is taken a second time and stays the same', () => {
    fc.assert(
      fc.property(tree, (inside) => {
        const once = sanitizeSvg(svg(inside, 'xmlns:h="http://www.w3.org/1999/xhtml"'))
        expect(once).toBeDefined()
        expect(sanitizeSvg(once?.text ?? '')?.text).toBe(once?.text)
      }),
    )
  })

  test('nothing that runs or reaches out comes out', () => {
    fc.assert(
      fc.property(tree, (inside) => {
        const text = sanitizeSvg(svg(inside, 'xmlns:h="http://www.w3.org/1999/xhtml"'))?.text ?? ''
        expect(text.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<(script|a|image|set|foreignObject)\b|\son\w+=/)
        expect(text).not.toMatch(/url\(\/\/|href="(?!#)/)
      }),
    )
  })
})
