import { expect, test } from 'vitest'
import { printSnippet } from '../mock-store/render-snippet.ts'

function place(source: string, value: string, type = 'text'): string {
  return printSnippet(source.replaceAll('@', 'section.settings.it'), {
    header: `@setting it ${type}`,
    section: { settings: { it: value } },
  })
}

test('empties script URLs however they are written', () => {
  const bad = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:x',
    'vbscript:x',
    'data:text/html,<script>',
    'blob:x',
  ]
  for (const value of bad) {
    expect(place('<a href="{{ @ }}">x</a>', value)).toBe('<a href="">x</a>')
    expect(place("<img src='{{ @ }}'>", value)).toBe("<img src=''>")
    expect(place('<form action={{ @ }}></form>', value)).toBe('<form action=></form>')
  }
})

test('keeps safe URLs', () => {
  for (const value of [
    '/collections/tea',
    'https://a.example/?q=1',
    'mailto:a@b.example',
    'tel:+9112345',
    '#top',
    '?page=2',
  ]) {
    expect(place('<a href="{{ @ }}">x</a>', value)).toBe(`<a href="${value}">x</a>`)
  }
})

test("a script URL can't be assembled from parts", () => {
  const files = { 'snippets/parts.liquid': '' }
  const html = printSnippet(
    '<a href="{{ section.settings.a }}{{ section.settings.b }}">x</a><a href="{{ section.settings.b }}{{ section.settings.a }}">y</a>',
    {
      files,
      header: '@setting a text\n@setting b text',
      section: { settings: { a: 'java', b: 'script:alert(1)' } },
    },
  )
  expect(html).not.toMatch(/href="java|href="script/)
})

test("HTML can't break out of an attribute", () => {
  const html = place('<p title="{{ @ }}">x</p>', '<p><a href="/a" title=" onmouseover=alert(1) ">b</a></p>', 'richtext')
  expect(html).toMatch(/^<p title="[^"]*">x<\/p>$/)
})

test("captured HTML can't break out of an attribute", () => {
  expect(printSnippet(`{% capture it %}<b class="x">{% endcapture %}<p title="{{ it }}">x</p>`)).toBe(
    '<p title="&lt;b class=&quot;x&quot;&gt;">x</p>',
  )
})

test("an unquoted value can't start a second attribute", () => {
  expect(place('<p class={{ @ }}>x</p>', 'a onclick=alert(1)')).toBe('<p class=a&#32;onclick&#61;alert(1)>x</p>')
})

test('no event handler can appear between attributes', () => {
  for (const value of ['onclick=alert(1)', 'x onclick=alert(1)', 'onclick'])
    expect(place('<p {{ @ }}>x</p>', value)).toBe('<p >x</p>')
  expect(place('<input {{ @ }}>', 'checked')).toBe('<input checked>')
  expect(place('<p {{ @ | escape }}>x</p>', 'onclick=alert(1)')).toBe('<p >x</p>')
})

test('event handlers and documents in attributes accept no output', () => {
  expect(place('<p onclick="{{ @ }}">x</p>', 'alert(1)')).toBe('<p onclick="">x</p>')
  expect(place('<iframe srcdoc="{{ @ }}"></iframe>', '<script>')).toBe('<iframe srcdoc=""></iframe>')
})

test('frames only show video and map hosts', () => {
  expect(place('<iframe src="{{ @ }}"></iframe>', 'https://evil.example/')).toBe('<iframe src=""></iframe>')
  const film = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  expect(place('<iframe src="{{ @ }}"></iframe>', film)).toBe(`<iframe src="${film}"></iframe>`)
})

test("a style element can't be closed, and keeps its quotes", () => {
  expect(place('<style>a{font-family:{{ @ }}}</style>', '"A", </style><script>')).toBe(
    '<style>a{font-family:"A", \\3c /style>\\3c script>}</style>',
  )
  expect(place('{% style %}.a > .b{x:{{ @ }}}{% endstyle %}<p>{{ @ }}</p>', '"')).toBe(
    '<style>.a > .b{x:"}</style><p>&quot;</p>',
  )
})

test('a data script accepts JSON, and text within quotes', () => {
  expect(
    place('<script type="application/ld+json">{"name":"{{ @ }}","all":{{ @ | json }}}</script>', '"</script>'),
  ).toBe(
    '<script type="application/ld+json">{"name":"\\"\\u003c/script\\u003e","all":"\\"\\u003c/script\\u003e"}</script>',
  )
})

test('escapes text by default', () => {
  expect(place('a < b {{ @ }} <p>{{ @ }}</p><!-- {{ @ }} -->', '"<b>"')).toBe(
    'a < b &quot;&lt;b&gt;&quot; <p>&quot;&lt;b&gt;&quot;</p><!-- &quot;&lt;b&gt;&quot; -->',
  )
})

test('tracks markup opened inside a condition', () => {
  expect(place('{% if true %}<a href="{{ @ }}"{% else %}<b{% endif %} title="{{ @ }}">{{ @ }}', 'javascript:x')).toBe(
    '<a href="" title="javascript:x">javascript:x',
  )
})

test('recognises a URL on its own line', () => {
  expect(place('<a href="\n        {{ @ }}\n      ">x</a>', 'javascript:alert(1)')).not.toContain('javascript')
  expect(place('<a href="\n   {{ @ }}">x</a>', '/tea')).toContain('/tea')
})

test('a URL with a literal script scheme accepts no output', () => {
  expect(place('<a href="javascript:go(\'{{ @ }}\')">x</a>', "');alert(1)//")).toBe(
    '<a href="javascript:go(\'\')">x</a>',
  )
})

test("entities can't hide a scheme", () => {
  expect(place('<a href="{{ @ | escape_once }}">x</a>', '&#106;avascript:alert(1)')).toBe('<a href="">x</a>')
})

test("a frame's host can't be changed by any part of its URL", () => {
  expect(place('<iframe src="{{ nil }}{{ @ }}"></iframe>', 'https://evil.example/')).toBe('<iframe src=""></iframe>')
  expect(place('<iframe src="https://{{ @ }}"></iframe>', 'evil.example')).toBe('<iframe src="https://"></iframe>')
  expect(place('<iframe src="https://www.google.com/maps?q={{ @ | url_encode }}"></iframe>', 'Jaipur "x"')).toBe(
    '<iframe src="https://www.google.com/maps?q=Jaipur+%22x%22"></iframe>',
  )
})

test('an element name can come from a value, but only an allowed one', () => {
  expect(place('<{{ @ }} class="x">y</{{ @ }}>', 'h2')).toBe('<h2 class="x">y</h2>')
  expect(place('<h{{ @ }}>y</h{{ @ }}>', '3')).toBe('<h3>y</h3>')
  for (const value of ['script', 'script src=//e.example', 'IFRAME', 'img src=x onerror=alert(1)', 'h2 onclick=x']) {
    expect(place('<{{ @ }}>y', value)).toBe('<>y')
  }
  expect(place('<s{{ @ }}>y', 'cript')).toBe('<s>y')
})

test('an attribute name can come from a value, and its value is handled accordingly', () => {
  expect(place('<p data-{{ @ }}="{{ @ }}">x</p>', 'tone')).toBe('<p data-tone="tone">x</p>')
  expect(place('<p o{{ @ }}="{{ @ }}">x</p>', 'nclick')).toBe('<p onclick="">x</p>')
  expect(place('<a h{{ "ref" }}="{{ @ }}">x</a>', 'javascript:x')).toBe('<a href="">x</a>')
})

test('captured attributes are written completely or not at all', () => {
  const captured = (attributes: string, value: string) =>
    place(`{% capture a %}${attributes}{% endcapture %}<a {{ a }}>x</a>`, value)
  expect(captured('class="b" title="{{ @ }}" data-x hidden', 'y > "z"')).toBe(
    '<a class="b" title="y &gt; &quot;z&quot;" data-x hidden>x</a>',
  )
  expect(captured('href="{{ @ }}"', '/tea?a=1&b=2')).toBe('<a href="/tea?a=1&amp;b=2">x</a>')
  for (const [attributes = '', value = ''] of [
    ['href="{{ @ }}"', 'java\tscript:alert(1)'],
    ['{{ @ }}', 'onclick=alert(1)'],
    ['class={{ @ }}', 'a onclick=alert(1)'],
    ['{{ @ }}="x"', 'onclick'],
  ]) {
    expect(captured(attributes, value), attributes).toBe('<a >x</a>')
  }
})

test('an HTML translation tracks its own positions', () => {
  const files = {
    'locales/en.default.json': JSON.stringify({ a_html: '<a href="{{ link }}" title="{{ name }}">{{ name }}</a>' }),
  }
  const text = (link: string) =>
    printSnippet("{{ 'a_html' | t: link: section.settings.link, name: section.settings.name }}", {
      files,
      header: '@setting link text\n@setting name richtext',
      section: { settings: { link, name: '<b>x</b>' } },
    })
  expect(text('/tea')).toBe('<a href="/tea" title="&lt;b&gt;x&lt;/b&gt;"><b>x</b></a>')
  expect(text('javascript:alert(1)')).toContain('href=""')
})
