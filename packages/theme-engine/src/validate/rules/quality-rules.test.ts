import { describe, expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { validateTheme } from '../validate-theme.ts'

const header = '{% comment %}\n@section "X"\n{% endcomment %}\n'

/** The findings of one code about a section's markup, as `line:column`, next to other files. */
function found(code: string, body: string, files: Record<string, string> = {}): string[] {
  return check(body, files)
    .filter((finding) => finding.code === code)
    .map(({ file, line, column }) => (file === 'sections/x.liquid' ? `${line - 3}:${column}` : file))
}

function check(body: string, files: Record<string, string> = {}): Finding[] {
  return validateTheme(new Map(Object.entries({ 'sections/x.liquid': header + body, ...files })))
}

test.each<[string, string, string[]]>([
  ['a variable that is set and not read', '{% assign a = 1 %}{% capture b %}x{% endcapture %}', ['1:11', '1:30']],
  ['a variable in {% liquid %}', '{% liquid\n  assign a = 1\n%}', ['2:10']],
  ['none for a variable that is read', '{% assign a = 1 %}{{ a }}{% assign b = a %}{% render "c", d: b %}', []],
  ['none for a name that starts with _', '{% assign _a = 1 %}', []],
])('finds %s', (_, body, expected) => {
  expect(found('unused_assign', body)).toEqual(expected)
})

describe('unclosed elements', () => {
  test.each<[string, string, string[]]>([
    ['an element that is never closed', '<div><p>a', ['1:1']],
    ['a closing tag without an opening one', '</div>', ['1:1']],
    ['an element closed in one branch only', '<div>{% if a %}</div>{% endif %}', ['1:1', '1:16']],
    ['an element opened in one branch only', '{% if a %}<div>{% endif %}</div>', ['1:11', '1:27']],
    ['none where the same condition closes it', '{% if a %}<a href="/">{% endif %}b{% if a %}</a>{% endif %}', []],
    [
      'none where each branch closes its own',
      '{% if a %}<a href="/">{% else %}<div>{% endif %}b{% if a %}</a>{% else %}</div>{% endif %}',
      [],
    ],
    ['none for elements without an end', '<p>a<br><img alt="" src="/x"><ul><li>a<li>b</ul>', []],
    ['none for tags in comments, scripts and attributes', '<!-- <div> --><p title="<div>"></p>', []],
    ['none for self-closing elements of an SVG', '<svg><path d="M0 0" /></svg>', []],
    ['none for Liquid inside a tag', '<div {% if a %}class="b"{% endif %} id="{{ section.id }}"></div>', []],
  ])('finds %s', (_, body, expected) => {
    expect(found('unclosed_element', body)).toEqual(expected)
  })
})

describe('arguments of snippets', () => {
  const snippet = {
    'snippets/card.liquid':
      '{% doc %}\n  @param {product} product - What to show\n  @param {number} [columns] - Width\n{% enddoc %}\n{{ product.title }}{{ columns }}',
  }
  test.each<[string, string, string[]]>([
    ['a missing one', "{% render 'card' %}", ['The snippet "card" needs the argument "product"']],
    [
      'an unknown one',
      "{% render 'card', product: product, colums: 2 %}",
      ['The snippet "card" has no argument "colums". Did you mean "columns"?'],
    ],
    [
      'a literal of another type',
      "{% render 'card', product: product, columns: 'two' %}",
      ['"columns" should be of type number, not string'],
    ],
    ['none for a correct call', "{% render 'card', product: product, columns: 2 %}", []],
    ['none for a value whose type is only known later', "{% render 'card', product: product, columns: x %}", []],
  ])('finds %s', (_, body, expected) => {
    const messages = check(body, snippet).filter(({ code }) => code === 'render_arguments')
    expect(messages.map(({ message }) => message)).toEqual(expected)
  })

  test('none for snippets that document nothing', () => {
    expect(found('render_arguments', "{% render 'card', x: 1 %}", { 'snippets/card.liquid': '{{ x }}' })).toEqual([])
  })
})

test.each<[string, Record<string, string>, string[]]>([
  ['a snippet that renders itself', { 'snippets/a.liquid': "{% render 'a' %}" }, ['snippets/a.liquid']],
  [
    'snippets that render each other',
    { 'snippets/a.liquid': "{% render 'b' %}", 'snippets/b.liquid': "{% render 'a' %}" },
    ['snippets/a.liquid', 'snippets/b.liquid'],
  ],
  [
    'none where a condition ends it',
    { 'snippets/a.liquid': "{% for x in links %}{% render 'a', links: x.links %}{% endfor %}" },
    [],
  ],
])('finds %s', (_, files, expected) => {
  expect(found('render_cycle', '', files)).toEqual(expected)
})

test('finds snippets that nothing renders', () => {
  const files = { 'snippets/a.liquid': '', 'snippets/b.liquid': '' }
  expect(found('unused_snippet', "{% render 'a' %}", files)).toEqual(['snippets/b.liquid'])
})

test('finds colours with too little contrast, at their place', () => {
  const settings = '{ "color_schemes": { "day": {\n"background": "#ffffff",\n"text": "#cccccc" } } }'
  const [finding] = check('', { 'config/global-settings.json': settings }).filter(
    ({ code }) => code === 'scheme_contrast',
  )
  expect(finding).toMatchObject({ line: 3, column: 9, message: expect.stringContaining('1.6:1') })
})

describe('disabled findings', () => {
  const comment = (text: string) => `{% # haat-disable-next-line ${text} %}\n`
  test('a warning with a reason becomes a hint that keeps it', () => {
    const [finding] = check(`${comment('unused_assign because the next version needs it')}{% assign a = 1 %}`).filter(
      ({ code }) => code === 'unused_assign',
    )
    expect(finding).toMatchObject({ severity: 'hint', disabled_because: 'the next version needs it' })
  })

  test.each<[string, string, string, string]>([
    [
      'a comment without a reason',
      `${comment('unused_assign')}{% assign a = 1 %}`,
      'unused_assign',
      'disabled_without_reason',
    ],
    ['an error', `${comment('missing_alt because x')}<img src="/x">`, 'missing_alt', 'disabled_error'],
    [
      'a comment that nothing needs',
      `${comment('missing_alt because x')}<p>x</p>`,
      'disabled_without_need',
      'disabled_without_need',
    ],
  ])('reports %s, and the finding stays', (_, body, kept, reported) => {
    const findings = check(body)
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining([kept, reported]))
    expect(findings.find(({ code }) => code === kept)?.disabled_because).toBeUndefined()
  })

  test('also in style sheets', () => {
    const css = '/* haat-disable-next-line css_fixed because it is small */\n.a { position: fixed }'
    expect(check('', { 'assets/a.css': css }).filter(({ code }) => code === 'css_fixed')).toMatchObject([
      { disabled_because: 'it is small' },
    ])
  })
})

describe('fixes', () => {
  test.each<[string, string, string, string]>([
    ['an unknown filter', 'unknown_filter', '{{ shop.name | upcasee }}', '{{ shop.name | upcase }}'],
    ['an unknown object', 'unknown_object', '{{ prodct.title }}', '{{ product.title }}'],
    ['a missing snippet', 'missing_partial', "{% render 'crad' %}", "{% render 'card' %}"],
    ['an output without quotes', 'unquoted_output', '<p class={{ shop.name }}></p>', '<p class="{{ shop.name }}"></p>'],
    ['a variable nobody reads', 'unused_assign', 'a\n{% assign a = 1 %}\nb', 'a\nb'],
    ['one in a {% liquid %}', 'unused_assign', '{% liquid\n  assign a = 1\n  echo 2\n%}', '{% liquid\n  echo 2\n%}'],
  ])('repairs %s', (_, code, body, expected) => {
    const finding = check(body, { 'snippets/card.liquid': '' }).find((one) => one.code === code)
    const edits = finding?.fixes?.[0]?.edits ?? []
    const repaired = edits.reduce(
      (text, { from, to, text: insert }) => text.slice(0, from) + insert + text.slice(to),
      header + body,
    )
    expect(repaired).toBe(header + expected)
  })
})
