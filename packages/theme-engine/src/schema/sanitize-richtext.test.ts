import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { describe, expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../tests/measure-cpu-time.ts'
import { htmlText } from './html-text.ts'
import { readRichtext, sanitizeContent, sanitizeInlineRichtext, sanitizeRichtext } from './sanitize-richtext.ts'

test.each([
  ['<p>ok <b>b</b></p>', '<p>ok <b>b</b></p>'],
  ['<p onclick=x>a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\nscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  ['<a href="/cart" target="_blank" rel="opener">x</a>', '<a href="/cart" target="_blank">x</a>'],
  ['<a href="https://example.com">x</a>', '<a href="https://example.com" rel="noopener nofollow">x</a>'],
  ['<svg><script>1</script></svg>after', 'after'],
  ['<style>@import "//e"</style><p style="background:url(//e)">b</p>', '<p>b</p>'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=1>', ''],
  ['<div>kept <section>text</section></div>', 'kept text'],
  ['<iframe src="//e">x</iframe>y', 'y'],
  ['<ul><li>one<li>two</ul>', '<ul><li>one</li><li>two</li></ul>'],
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['<ol start="3"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
  ['5 < 6 & 7 &amp; 8', '5 &lt; 6 &amp; 7 &amp; 8'],
  ['a<br/>b<hr>', 'a<br>b<hr>'],
  ['<!-- x --><![CDATA[y]]><?php z ?>', ''],
])('%j becomes %j', (given, expected) => {
  expect(sanitizeRichtext(given)).toBe(expected)
})

test('the inline list allows no block elements, the content list allows tables and images', () => {
  expect(sanitizeInlineRichtext('<h2>A <em>b</em></h2>')).toBe('A <em>b</em>')
  const table = '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>'
  expect(sanitizeContent(table)).toBe(table)
  expect(sanitizeContent('<img src="/media/a/b.jpg" alt="B" onerror="x"><img src="javascript:x">')).toBe(
    '<img src="/media/a/b.jpg" alt="B">',
  )
})

test('names removed elements', () => {
  expect(readRichtext('<p onclick="x"><script>x</script><marquee>y</marquee></p>').removed).toEqual([
    'p onclick',
    'script',
    'marquee',
  ])
})

const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '</',
        '/>',
        '"',
        "'",
        '=',
        ' ',
        '&',
        '&lt;',
        '<!--',
        '-->',
        '<p',
        '<a href=',
        '<svg',
        '<math',
        '<style>',
        '</style>',
        '<script>',
        '</script>',
        '<img src=x onerror=',
        'javascript:',
        '<title>',
        '<textarea>',
        '<noscript>',
        '<template>',
        '<li>',
        '</p>',
        '<table>',
      ),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((list) => list.join(''))

test('outputs only allowed elements whatever the source, and is idempotent', () => {
  const allowed = new Set(
    'a b blockquote br code em h1 h2 h3 h4 h5 h6 hr i li ol p pre s span strong sub sup u ul'.split(' '),
  )
  fc.assert(
    fc.property(pieces, (given) => {
      const html = sanitizeRichtext(given)
      const parser = new Parser({
        onopentag(name, attributes) {
          expect(allowed).toContain(name)
          for (const attribute of Object.keys(attributes))
            expect(['href', 'title', 'target', 'rel', 'start']).toContain(attribute)
        },
      })
      parser.end(html)
      expect(sanitizeRichtext(html)).toBe(html)
    }),
    { numRuns: 5000 },
  )
})

test.each([
  ['nested paragraphs', (size: number) => '<p>'.repeat(size)],
  ['opening brackets', (size: number) => '<'.repeat(4 * size)],
  ['attributes', (size: number) => `<a ${'x=y '.repeat(size)}>`],
])('sanitising %s takes linear time', (_, textOf) => {
  // Too long to be cached.
  expect(measureGrowth((size) => sanitizeRichtext(textOf(size)), 8_000)).toBeLessThan(LINEAR)
})

describe('text nested too deeply', () => {
  const depth = 100_000
  test.each([
    ['open', `a${'<b>'.repeat(depth)}c`],
    ['closed by other tags', `a${'<b>'.repeat(depth)}${'</i>'.repeat(depth)}c`],
    ['dropped', `a${'<math>'.repeat(300)}${'</math>'.repeat(300)}c`],
  ])('keeps its text and loses its tags (%s)', (_, source) => {
    const text = sanitizeRichtext(source)
    expect(text).not.toContain('<')
    expect(text.replaceAll(' ', '')).toBe('ac')
    expect(sanitizeRichtext(text)).toBe(text)
    expect(htmlText(source).replaceAll(' ', '')).toBe('ac')
  })

  test('escapes a remaining tag', () => {
    expect(sanitizeRichtext(`${'<b>'.repeat(300)}<script`)).not.toMatch(/<\w/)
    expect(sanitizeRichtext(`${'<b>'.repeat(300)}<<i>img src=x onerror=y>`)).not.toMatch(/<\w/)
  })

  test('keeps tags at realistic nesting depths', () => {
    expect(sanitizeRichtext(`${'<b>'.repeat(90)}x${'</b>'.repeat(90)}`)).toContain('<b>x</b>')
  })
})
