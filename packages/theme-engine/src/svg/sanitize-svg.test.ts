import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type SvgPlace, sanitizeSvg } from './sanitize-svg.ts'
import { SVG_LIMITS } from './svg-policy.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 24 12"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`
/** The sanitised SVG, or undefined if it is rejected. */
function sanitized(source: string, place: SvgPlace = 'file') {
  const result = sanitizeSvg(source, place)
  return result.ok ? result.svg : undefined
}
const safe = (inside: string, place: SvgPlace = 'file') => sanitized(svg(inside), place)?.text ?? ''
/** Why an SVG is rejected. */
function problemOf(source: string, place: SvgPlace = 'file') {
  const result = sanitizeSvg(source, place)
  return result.ok ? undefined : result.problem
}

test('keeps a safe SVG unchanged', () => {
  const drawing =
    '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><path d="M0 0h24v12z" fill="url(#g)"></path><use xlink:href="#g"></use><text x="2">Masala &amp; more</text>'
  expect(safe(drawing)).toContain(drawing)
})

test('reads the size from width and height or from the viewBox', () => {
  expect(sanitized(svg('', 'width="40px" height="30"'))).toMatchObject({ width: 40, height: 30 })
  expect(sanitized(svg(''))).toMatchObject({ width: 24, height: 12 })
  expect(sanitized(svg('', 'width="100%"'))).toMatchObject({ width: undefined, height: undefined })
})

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in another namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'],
  ['a handler', '<rect onclick="alert(1)"/>'],
  ['a handler in upper case', '<rect ONLOAD="alert(1)"/>'],
  [
    'a page inside',
    '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://alert.example"/></foreignObject>',
  ],
  ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
  ['an animation that creates a link', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ['an external image', '<image href="https://alert.example/x.png"/>'],
  ['an external SVG', '<use href="https://alert.example/x.svg#a"/>'],
  ['an SVG in a data URL', '<use xlink:href="data:image/svg+xml,alert(1)#a"/>'],
  ['external paint', '<rect fill="url(https://alert.example/x.svg#a)"/>'],
  ['an external style sheet', '<style>@import "https://alert.example/x.css";</style>'],
  ['an external background', '<style>svg { background: url("//alert.example/x") }</style>'],
  ['an escaped external background', '<style>svg { background: u\\72l(//alert.example/x) }</style>'],
  ['a style attribute with a background', '<rect style="background:url(//alert.example)"/>'],
  ['a style in CDATA', '<style><![CDATA[svg{background:url(//alert.example)}]]></style>'],
  ['a processing instruction', '<?xml-stylesheet href="https://alert.example/x.css"?>'],
  ['a comment', '<!-- alert -->'],
])('removes %s', (_, inside) => {
  for (const place of ['file', 'page'] as const) {
    const text = safe(`<g>${inside}</g><circle r="3"/>`, place)
    expect(text).not.toMatch(/alert/)
    expect(text).toContain('<circle r="3"></circle></svg>')
  }
})

test.each([
  ['another type of document', '<html><body/></html>', 'not_svg'],
  ['a file without the SVG namespace', '<svg><path d="M0 0"/></svg>', 'not_svg'],
  ['a truncated file', svg('<g>'), 'not_well_formed'],
  ['crossed tags', svg('<g><text></g></text>'), 'not_well_formed'],
  ['a second root', `${svg('')}${svg('')}`, 'not_well_formed'],
  ['text after the root', `${svg('')}x`, 'not_well_formed'],
  ['a duplicate attribute', svg('<g id="a" id="b"/>'), 'not_well_formed'],
  ['an undeclared prefix', svg('<x:g/>'), 'not_well_formed'],
  ['a control character', svg('<text>\u0000</text>'), 'not_well_formed'],
  ['half of a surrogate pair', svg('<text>\ud800</text>'), 'not_well_formed'],
  ['an unknown entity', svg('<text>&nbsp;</text>'), 'entities'],
  ['custom entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text>&a;</text>')}`, 'entities'],
  ['too many levels', svg('<g>'.repeat(10_000) + '</g>'.repeat(10_000)), 'too_complex'],
  ['too many elements', svg('<g/>'.repeat(SVG_LIMITS.elements)), 'too_complex'],
  ['too many attributes', svg(`<g ${Array.from({ length: 65 }, (_, at) => `a${at}=""`).join(' ')}/>`), 'too_complex'],
  [
    'an attribute that is too long',
    svg(`<path d="${'0'.repeat(SVG_LIMITS.attribute_characters + 1)}"/>`),
    'too_complex',
  ],
  ['too many characters', svg(' '.repeat(SVG_LIMITS.characters)), 'too_large'],
  ['a text that becomes too long when escaped', svg(`<text>${'>'.repeat(700_000)}</text>`), 'too_large'],
])('rejects %s', (_, source, problem) => {
  expect(problemOf(source)).toBe(problem)
})

describe('an SVG that repeats its parts', () => {
  const level = (id: number, times: number) => `<g id="l${id}">${`<use href="#l${id - 1}"/>`.repeat(times)}</g>`
  const levels = (depth: number) =>
    `<defs><path id="l0" d="M0 0"/>${Array.from({ length: depth }, (_, at) => level(at + 1, 10)).join('')}</defs>`

  test('is accepted while browsers can draw it', () => {
    expect(problemOf(svg(`${levels(3)}<use href="#l3"/>`))).toBeUndefined()
    expect(
      problemOf(svg('<g id="a"><use href="#a"/><use xlink:href="#b"/></g><g id="b"><use href="#a"/></g>')),
    ).toBeUndefined()
  })

  test('is rejected with circular references', () => {
    const chain = Array.from({ length: 9_000 }, (_, at) => `<g id="c${at}"><use href="#c${at + 1}"/></g>`)
    expect(problemOf(svg(chain.join('')))).toBe('too_complex')
  })

  test.each([5, 9, 100])('is rejected with %d levels of ten', (depth) => {
    expect(problemOf(svg(`${levels(depth)}<use xlink:href="#l${depth}"/>`))).toBe('too_complex')
  })
})

test('for a page, removes the namespace, style sheets and elements in titles', () => {
  expect(
    sanitized(
      '<svg viewBox="0 0 1 1"><title>A<title>x</title></title><style>p{color:red}</style><use xlink:href="#a"/></svg>',
      'page',
    )?.text,
  ).toBe('<svg viewBox="0 0 1 1"><title>A</title><use xlink:href="#a"></use></svg>')
})

test('ends the scope of an inner namespace with its element', () => {
  expect(safe('<g xmlns:a="http://www.w3.org/2000/svg"><a:path d="M1 1"/></g><circle r="1"/>')).toContain(
    '<g><path d="M1 1"></path></g><circle r="1"></circle>',
  )
  expect(problemOf(svg('<g xmlns:a="http://www.w3.org/2000/svg"/><a:path/>'))).toBe('not_well_formed')
})

describe('the work grows linearly with the source', () => {
  const steps = (source: string) => sanitizeSvg(source, 'file').steps
  test.each([
    ['siblings', (count: number) => svg('<g/>'.repeat(count))],
    ['namespaces', (count: number) => svg('<g xmlns:a="x" xmlns:b="y"/>'.repeat(count))],
    ['entities', (count: number) => svg(`<text>${'&amp;'.repeat(count)}</text>`)],
    ['unclosed comments', (count: number) => svg('<!--'.repeat(count))],
    ['unclosed quotes', (count: number) => svg(`<g id="${' a='.repeat(count)}`)],
  ])('%s', (_, make) => {
    const [short, long] = [make(1_000), make(10_000)]
    expect(steps(long)).toBeLessThanOrEqual(10.5 * steps(short))
    expect(steps(long)).toBeLessThan(3 * long.length)
  })

  test('stops at the first element that is nested too deep', () => {
    const nested = (levels: number) => svg('<g>'.repeat(levels))
    expect(steps(nested(100_000))).toBe(steps(nested(SVG_LIMITS.depth)))
  })
})

describe('any document', () => {
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

  const declared = (inside: string) => svg(inside, 'xmlns:h="http://www.w3.org/1999/xhtml"')

  test.each(['file', 'page'] as const)('is the same when sanitized twice (%s)', (place) => {
    fc.assert(
      fc.property(tree, (inside) => {
        const once = sanitized(declared(inside), place)
        expect(once).toBeDefined()
        expect(sanitized(once?.text ?? '', place)?.text).toBe(once?.text)
      }),
    )
  })

  test.each(['file', 'page'] as const)('keeps nothing that runs or loads external content (%s)', (place) => {
    fc.assert(
      fc.property(tree, (inside) => {
        const text = sanitized(declared(inside), place)?.text ?? ''
        expect(text.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<(script|a|image|set|foreignObject)\b|\son\w+=/)
        expect(text).not.toMatch(/url\(\/\/|href="(?!#)/)
        if (place === 'page') expect(text).not.toMatch(/<style|style=/)
      }),
    )
  })

  test('never fails, whatever its characters', () => {
    const pieces = fc.constantFrom('<', '>', '/', '!', '--', '&', ';', '#', '"', '=', ' ', 'g', 'svg', ':', ']]>', '?')
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const { steps } = sanitizeSvg(svg(parts.join('')), 'file')
        expect(steps).toBeLessThan(10 * svg(parts.join('')).length)
      }),
    )
  })
})
