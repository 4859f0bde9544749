import { expect, test } from 'vitest'
import { printSnippet } from '../mock-store/render-snippet.ts'

function place(source: string, value: string, type = 'text'): string {
  return printSnippet(source.replaceAll('@', 'section.settings.it'), {
    header: `@setting it ${type}`,
    section: { settings: { it: value } },
  })
}

test('an address that runs something is emptied, whatever it looks like', () => {
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

test('addresses that lead somewhere stay', () => {
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

test('an address cannot be put together of parts', () => {
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

test('HTML in an attribute stays in it', () => {
  const html = place('<p title="{{ @ }}">x</p>', '<p><a href="/a" title=" onmouseover=alert(1) ">b</a></p>', 'richtext')
  expect(html).toMatch(/^<p title="[^"]*">x<\/p>$/)
})

test('captured HTML in an attribute stays in it', () => {
  expect(printSnippet(`{% capture it %}<b class="x">{% endcapture %}<p title="{{ it }}">x</p>`)).toBe(
    '<p title="&lt;b class=&quot;x&quot;&gt;">x</p>',
  )
})

test('without quotes no second attribute begins', () => {
  expect(place('<p class={{ @ }}>x</p>', 'a onclick=alert(1)')).toBe('<p class=a&#32;onclick&#61;alert(1)>x</p>')
})

test('between attributes no handler appears', () => {
  for (const value of ['onclick=alert(1)', 'x onclick=alert(1)', 'onclick'])
    expect(place('<p {{ @ }}>x</p>', value)).toBe('<p >x</p>')
  expect(place('<input {{ @ }}>', 'checked')).toBe('<input checked>')
  expect(place('<p {{ @ | escape }}>x</p>', 'onclick=alert(1)')).toBe('<p >x</p>')
})

test('handlers and documents in attributes take nothing', () => {
  expect(place('<p onclick="{{ @ }}">x</p>', 'alert(1)')).toBe('<p onclick="">x</p>')
  expect(place('<iframe srcdoc="{{ @ }}"></iframe>', '<script>')).toBe('<iframe srcdoc=""></iframe>')
})

test('frames show only the hosts of films and maps', () => {
  expect(place('<iframe src="{{ @ }}"></iframe>', 'https://evil.example/')).toBe('<iframe src=""></iframe>')
  const film = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'
  expect(place('<iframe src="{{ @ }}"></iframe>', film)).toBe(`<iframe src="${film}"></iframe>`)
})

test('a style element is not left, and quotes in it stay', () => {
  expect(place('<style>a{font-family:{{ @ }}}</style>', '"A", </style><script>')).toBe(
    '<style>a{font-family:"A", \\3c /style>\\3c script>}</style>',
  )
  expect(place('{% style %}.a > .b{x:{{ @ }}}{% endstyle %}<p>{{ @ }}</p>', '"')).toBe(
    '<style>.a > .b{x:"}</style><p>&quot;</p>',
  )
})

test('a script of data takes JSON, and text within its quotes', () => {
  expect(
    place('<script type="application/ld+json">{"name":"{{ @ }}","all":{{ @ | json }}}</script>', '"</script>'),
  ).toBe(
    '<script type="application/ld+json">{"name":"\\"\\u003c/script\\u003e","all":"\\"\\u003c/script\\u003e"}</script>',
  )
})

test('text as ever', () => {
  expect(place('a < b {{ @ }} <p>{{ @ }}</p><!-- {{ @ }} -->', '"<b>"')).toBe(
    'a < b &quot;&lt;b&gt;&quot; <p>&quot;&lt;b&gt;&quot;</p><!-- &quot;&lt;b&gt;&quot; -->',
  )
})

test('what a condition opens is still known behind it', () => {
  expect(place('{% if true %}<a href="{{ @ }}"{% else %}<b{% endif %} title="{{ @ }}">{{ @ }}', 'javascript:x')).toBe(
    '<a href="" title="javascript:x">javascript:x',
  )
})
