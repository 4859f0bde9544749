import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LINEAR, measureGrowth } from '../../../../tests/measure-cpu-time.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { validateTheme } from './validate-theme.ts'

type Files = Record<string, string | Uint8Array>

const empty = '{ "sections": [] }'
const good: Files = {
  'templates/home.json': '{ "sections": [{ "id": "hero", "type": "hero", "settings": { "title": "Hello" } }] }',
  ...Object.fromEntries(
    ['header', 'footer', 'product', 'collection', 'list-collections', 'page', 'cart', 'search', '404'].map((name) => [
      `templates/${name}.json`,
      empty,
    ]),
  ),
  'config/global-settings.json':
    '{ "schema": [{ "name": "Type", "settings": [{ "key": "body_font", "type": "font" }, { "key": "shown", "type": "link" }] }] }',
  'sections/hero.liquid':
    '{% comment %}\n@section "Hero"\n@setting title text\n@setting link link\n@block item "Item"\n@setting text text\n{% endcomment %}\n<a href="{{ section.settings.link }}">{{ section.settings.title }}</a>{% for block in section.blocks %}{{ block.settings.text }}{% endfor %}{% render "card" %}\n',
  'snippets/card.liquid': '<a href="{{ product.url }}">{{ product.title }}{{ settings.shown }}</a>',
  'assets/theme.css': 'body { font-family: var(--body-font); background: url(paper.png) }',
  'assets/paper.png': new Uint8Array([0x89, 0x50, 0x4e, 0x47]),
  'locales/en.default.json': '{ "cart": { "title": "Cart", "items": { "one": "One", "other": "{{ count }}" } } }',
}

const asTheme = (files: Files): ThemeFiles => new Map(Object.entries(files))
/** The findings for a change of the valid theme. */
function findings(change: Files, removed: string[] = []): string[] {
  const files = { ...good, ...change }
  for (const path of removed) delete files[path]
  return validateTheme(asTheme(files)).map(
    ({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`,
  )
}
const section = (body: string, annotations = '') => ({
  'sections/x.liquid': `{% comment %}\n@section "X"${annotations}\n{% endcomment %}\n${body}`,
})

test('a valid theme has no findings', () => {
  expect(findings({})).toEqual([])
})

test('every finding explains the fix in a sentence', () => {
  for (const { fix, message } of validateTheme(new Map([['sections/x.liquid', '<img><script>']]))) {
    expect(fix).toMatch(/^[A-Z].+\.$/)
    expect(message).not.toBe('')
  }
})

describe('files', () => {
  test.each<[string, Files, string[], string[]]>([
    [
      'a required file is missing',
      {},
      ['templates/home.json', 'templates/cart.json'],
      ['templates/cart.json:1:1 warning missing_template', 'templates/home.json:1:1 error missing_file'],
    ],
    [
      'a script',
      { 'assets/app.js': 'x' },
      [],
      ['assets/app.js:1:1 error script_file', 'assets/app.js:1:1 hint unused_asset'],
    ],
    ['a misplaced file', { 'src/x.liquid': 'x' }, [], ['src/x.liquid:1:1 warning misplaced_file']],
    [
      'an unknown type',
      { 'assets/x.exe': new Uint8Array(0) },
      [],
      ['assets/x.exe:1:1 error asset_type', 'assets/x.exe:1:1 hint unused_asset'],
    ],
    [
      'an image with invalid content',
      { 'assets/paper.png': new Uint8Array([0xff, 0xd8, 0xff]) },
      [],
      ['assets/paper.png:1:1 error asset_content'],
    ],
    [
      'a text file that is too large',
      { 'assets/theme.css': `a{}/*--body-font paper.png${' '.repeat(262144)}*/` },
      [],
      [
        'assets/paper.png:1:1 hint unused_asset',
        'assets/theme.css:1:1 error file_too_large',
        'config/global-settings.json:1:47 warning unused_setting',
      ],
    ],
    [
      'an asset that is too large',
      { 'assets/paper.png': Uint8Array.from({ length: 5242881 }, (_, index) => [0x89, 0x50, 0x4e, 0x47][index] ?? 0) },
      [],
      ['assets/paper.png:1:1 error file_too_large'],
    ],
    [
      'too many files',
      Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`locales/x${index}.json`, '{}'])),
      [],
      ['theme.json:1:1 error too_many_files'],
    ],
    ['an unused asset', { 'assets/lost.css': 'a { b: c }' }, [], ['assets/lost.css:1:1 hint unused_asset']],
    [
      'an SVG with script',
      {
        'assets/paper.png': '',
        'assets/i.svg': '<svg>\n<script>x</script>\n<a onclick="x" href="javascript:x"/></svg>',
        'snippets/card.liquid': "{{ 'i.svg' | asset_url }}{{ settings.shown }}",
      },
      [],
      [
        'assets/i.svg:2:1 error unsafe_svg',
        'assets/i.svg:3:4 error unsafe_svg',
        'assets/i.svg:3:16 error unsafe_svg',
        'assets/paper.png:1:1 error asset_content',
      ],
    ],
  ])('%s', (_, change, removed, expected) => {
    expect(findings(change, removed)).toEqual(expected)
  })
})

describe('parsed files', () => {
  test.each<[string, Files, string[]]>([
    [
      'a template with unknown types',
      {
        'templates/page.json':
          '{ "sections": [\n{ "id": "a", "type": "heroo" },\n{ "id": "b", "type": "hero", "settings": { "titel": 1 } }] }',
      },
      ['templates/page.json:2:22 error unknown_section', 'templates/page.json:3:44 warning unknown_setting'],
    ],
    ['invalid JSON', { 'locales/en.default.json': '{\n"a": }' }, ['locales/en.default.json:2:6 error bad_json']],
    ['invalid annotations', section('', '\n@setting a colour'), ['sections/x.liquid:3:12 error unknown_type']],
    [
      'invalid Liquid',
      section('<p>{% if a %}</p>'),
      ['sections/x.liquid:4:7 error unclosed_block', 'sections/x.liquid:4:10 warning unknown_object'],
    ],
    [
      'invalid global settings',
      { 'config/global-settings.json': '{ "schema": 1 }' },
      ['config/global-settings.json:1:13 error bad_group'],
    ],
  ])('%s', (_, change, expected) => {
    expect(findings(change)).toEqual(expected)
  })
})

describe('names', () => {
  test.each<[string, Files, string[]]>([
    ['an unknown filter', section('{{ shop.name | upcasee }}'), ['sections/x.liquid:4:16 error unknown_filter']],
    [
      'an unknown tag',
      section('{% fro %}{% liquid\n  assign a = 1\n  frobnicate\n%}{{ a }}'),
      ['sections/x.liquid:4:4 error unknown_tag', 'sections/x.liquid:6:3 error unknown_tag'],
    ],
    ['an unknown object', section('{{ prodcut.title }}'), ['sections/x.liquid:4:4 warning unknown_object']],
    [
      'a snippet’s parameters are known from its callers',
      { ...section("{% render 'y', shown: shop %}"), 'snippets/y.liquid': '{{ shown.name }}{{ hidden }}' },
      ['snippets/y.liquid:1:20 warning unknown_object'],
    ],
    [
      'a missing snippet',
      section("{% sections 'header-group' %}{% render 'crad' %}"),
      ['sections/x.liquid:4:40 error missing_partial'],
    ],
    [
      'a missing asset',
      section("{{ 'no.css' | asset_url | stylesheet_tag }}"),
      ['sections/x.liquid:4:4 error missing_asset'],
    ],
    [
      'a missing translation',
      section("{{ 'cart.title' | t }}{{ 'cart.items' | t: count: 2 }}{{ 'cart.nothing' | t }}"),
      ['sections/x.liquid:4:58 warning missing_translation'],
    ],
    [
      'a missing translation without a text for that',
      section("{{ 'general.next' | t: count: 2, default: 'Next' }}{{ 'cart.a' | t }}{{ 'cart.b' | t | default: 1 }}"),
      ['sections/x.liquid:4:55 warning missing_translation', 'sections/x.liquid:4:73 warning missing_translation'],
    ],
    [
      'settings missing in the schema',
      section(
        '{{ section.settings.a }}{{ section.settings.b }}{{ block.settings.c }}{{ settings.d }}',
        '\n@setting a text',
      ),
      [
        'sections/x.liquid:5:28 error unknown_setting',
        'sections/x.liquid:5:52 error unknown_setting',
        'sections/x.liquid:5:74 error unknown_setting',
      ],
    ],
    [
      'unused settings',
      section(
        '{{ section.settings.b }}',
        '\n@setting a text\n@setting b text\n@setting c toggle\n@setting d text\n@visible_if c\n@setting e color_scheme\n@setting f note',
      ),
      ['sections/x.liquid:3:1 warning unused_setting', 'sections/x.liquid:6:1 warning unused_setting'],
    ],
    [
      'treats settings that a snippet can read as used',
      {
        ...section(
          "{% render 'y', settings: section.settings %}{% render 'z', it: block %}",
          '\n@setting a text\n@block b\n@setting c text',
        ),
        'snippets/y.liquid': '{{ settings.a }}',
        'snippets/z.liquid': '{{ it.settings.c }}',
      },
      ['snippets/y.liquid:1:4 error unknown_setting'],
    ],
    [
      'treats settings read by a computed name as used',
      section('{% assign k = "a" %}{{ section.settings[k] }}', '\n@setting a text'),
      [],
    ],
  ])('%s', (_, change, expected) => {
    expect(findings(change)).toEqual(expected)
  })
})

describe('markup', () => {
  test.each<[string, string, string[]]>([
    [
      'an image without alt',
      '<img src="{{ product.featured_image.src }}">\n<img alt="" src="/x">',
      ['4:1 error missing_alt'],
    ],
    [
      'a button without an accessible name',
      '<button><svg></svg></button><button aria-label="Close"></button><button>{{ "x" }}</button><button>{% render "card" %}</button>',
      ['4:1 error button_without_name'],
    ],
    [
      'a link without an accessible name',
      '<a href="/"><img src="/x" alt=""></a><a href="/"><img src="/x" alt="Home"></a><a name="x"></a>',
      ['4:1 error link_without_name'],
    ],
    [
      'a field without a label',
      '<input name="q">\n<label>Q <input></label><label for="a-{{ section.id }}">A</label><select id="a-{{ section.id }}"></select><input type="hidden"><input type="submit"><textarea title="T"></textarea>',
      ['4:1 error input_without_label'],
    ],
    [
      'a frame without a title',
      '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
      ['4:1 error frame_without_name'],
    ],
    ['a script', '<p>\n<script>alert(1)</script>', ['5:1 error script']],
    [
      'accepts a JSON data block with the json filter',
      '<script type="application/ld+json">{"a": {{ shop.name | json }}, "b": "{{ shop.name }}"}</script>',
      ['4:72 error unsafe_json'],
    ],
    ['{% javascript %}', '{% javascript %}x{% endjavascript %}', ['4:1 error script']],
    [
      'event handlers',
      '<p onclick="x" ONLOAD=y {% if shop.name %}onfocus="z"{% endif %}>',
      ['4:4 error event_handler', '4:16 error event_handler', '4:43 error event_handler'],
    ],
    ['srcdoc', '<iframe title="x" srcdoc="<p>"></iframe>', ['4:19 error event_handler']],
    [
      'URLs that run scripts',
      '<a href="java&#10;script:x">x</a><a href=" JavaScript:x">x</a><img alt="" src="data:image/png;base64,x"><form action="data:text/html,x"></form>',
      ['4:4 error unsafe_url', '4:37 error unsafe_url', '4:111 error unsafe_url'],
    ],
    [
      'external frames, forms and files',
      '<iframe title="x" src="https://evil.example"></iframe><form action="//evil.example"></form><img alt="" src="https://evil.example/x.png"><link rel="stylesheet" href="https://evil.example/x.css"><a href="https://fine.example">x</a>',
      [
        '4:19 error foreign_frame',
        '4:61 error foreign_form',
        '4:104 error foreign_resource',
        '4:160 error foreign_resource',
      ],
    ],
    [
      'forbidden elements',
      '<base href="/"><object></object><embed><meta http-equiv="refresh" content="0;url=/x"><meta name="x">',
      [
        '4:1 error forbidden_element',
        '4:16 error forbidden_element',
        '4:33 error forbidden_element',
        '4:40 error forbidden_element',
      ],
    ],
    ['outputs without quotes', '<p class={{ shop.name }} data-x="{{ shop.name }}">', ['4:4 error unquoted_output']],
    [
      'outputs at the start of a URL',
      '<a href="{{ shop.name }}">x</a><a href="{{ product.url }}">x</a><a href="/x/{{ shop.name }}">x</a><a href="{{ routes.cart_url }}">x</a>{% assign go = product.url %}<a href="{{ go }}">x</a><a href="{{ \'x\' | link_to }}">x</a>',
      ['4:10 warning unsafe_address', '4:198 warning unsafe_address'],
    ],
    [
      'CSS that loads or runs something',
      '<style>\n@import "x.css";\n.a { background: url(//evil.example/x); width: expression(1); behavior: url(x) }\n.b { color: {{ settings.shown }}; position: fixed }</style><p style="background: url(https://evil.example/x)">',
      [
        '5:1 error css_import',
        '6:18 error css_foreign_url',
        '6:48 error css_script',
        '6:63 error css_script',
        '7:35 hint css_fixed',
        '7:82 error css_foreign_url',
      ],
    ],
    [
      'CSS in {% style %} and {% stylesheet %}',
      '{% style %}\n.a { background: url(//evil.example/x) }{% endstyle %}{% stylesheet %}@import "x";{% endstylesheet %}',
      ['5:18 error css_foreign_url', '5:71 error css_import'],
    ],
  ])('%s', (_, body, expected) => {
    expect(findings(section(body))).toEqual(expected.map((place) => `sections/x.liquid:${place}`))
  })
})

test('validation never throws, whatever a theme contains', () => {
  const pieces = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '{{',
          '}}',
          '{%',
          '%}',
          '{% if',
          ' x ',
          '<a href=',
          '"',
          "'",
          '<style>',
          '</style>',
          '@import',
          'url(',
          '{% comment %}',
          '@section',
          '\n',
          '{% liquid',
          '<script',
          '>',
          '{% endraw %}',
          '{% raw %}',
          '|',
          ':',
          '[',
          ']',
          '.',
        ),
        fc.string({ maxLength: 4 }),
      ),
      { maxLength: 40 },
    )
    .map((list) => list.join(''))
  const paths = fc.constantFrom(
    'sections/a.liquid',
    'snippets/b.liquid',
    'assets/c.css',
    'assets/d.svg',
    'templates/home.json',
    'config/global-settings.json',
    'locales/en.default.json',
    'x',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(paths, pieces)), (files) => {
      for (const { line, column } of validateTheme(new Map(files))) expect(line * column).toBeGreaterThan(0)
    }),
    { numRuns: 1000 },
  )
})

test.each([
  ['unclosed outputs', '{{'],
  ['unclosed tags', '{% raw %}'],
  ['unclosed comments', '{% comment %}'],
  ['deeply nested elements', '<button><label>'],
  ['attributes', '<a style="color: {{ a }}" href="{{ b }}">'],
  ['unclosed attributes', '<a style="{{ a }} {{'],
  ['scripts', '<script type="application/json">{{ a }}</script>'],
])('validates a file full of %s in linear time', (_, piece) => {
  const validate = (characters: number) => {
    const body = piece.repeat(Math.floor(characters / piece.length))
    validateTheme(
      new Map([
        ['sections/x.liquid', body],
        ['assets/x.css', body],
        ['assets/x.svg', body],
        ['templates/x.json', body],
      ]),
    )
  }
  expect(measureGrowth(validate, 6_000)).toBeLessThan(LINEAR)
})

function readFolder(root: string, folder = ''): [string, string | Uint8Array][] {
  return readdirSync(join(root, folder)).flatMap((name): [string, string | Uint8Array][] => {
    const path = folder === '' ? name : `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) return readFolder(root, path)
    const bytes = readFileSync(join(root, path))
    return [[path, /\.(?:liquid|json|css|svg|md|txt)$/.test(name) ? bytes.toString('utf8') : new Uint8Array(bytes)]]
  })
}

const repository = join(import.meta.dirname, '../../../..')
const widgets = new Map(
  readFolder(join(repository, 'packages/theme-widgets/widgets')).map(([path, content]) => [`widgets/${path}`, content]),
)
const themes = readdirSync(join(repository, 'themes'), { withFileTypes: true }).filter((entry) => entry.isDirectory())

test.each(themes.map(({ name }) => name))('our own theme %s has no errors or warnings', (name) => {
  const found = validateTheme(new Map(readFolder(join(repository, 'themes', name))), { widgets })
  expect(found.filter(({ severity }) => severity !== 'hint')).toEqual([])
})

test("the platform's widgets have no errors or warnings", () => {
  const found = validateTheme(new Map([...asTheme(good), ...widgets]))
  expect(found.filter(({ severity }) => severity !== 'hint')).toEqual([])
})
