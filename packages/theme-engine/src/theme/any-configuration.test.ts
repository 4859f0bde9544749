import fc from 'fast-check'
import { type DefaultTreeAdapterMap, parse } from 'parse5'
import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { BlockInstance, ThemeConfiguration, WidgetInstance } from '../configuration/configuration.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import { settingTypeNames } from '../schema/schema.ts'
import { dynamicSources } from './dynamic-sources.ts'

type Node = DefaultTreeAdapterMap['node']

/** Every position in HTML where an output can be, marked with `@`. */
const PLACES = [
  '<p>@</p>',
  '<p title="@">x</p>',
  "<p title='@'>x</p>",
  '<p title=@>x</p>',
  '<p @>x</p>',
  '<a href="@">x</a>',
  "<a href='@'>x</a>",
  '<a href=@>x</a>',
  '<a href="@@">x</a>',
  '<a href="/x?q=@">x</a>',
  '<img src="@" alt="@">',
  '<iframe src="@" title="x"></iframe>',
  '<object data="@"></object>',
  '<form action="@"></form>',
  '<div style="background: url(\'@\'); color: @">x</div>',
  '<style>.a { color: @; font-family: "@" }</style>',
  '<textarea>@</textarea>',
  '<!-- @ -->',
  '<svg><a xlink:href="@"><text>@</text></a></svg>',
  '{% capture it %}<b title="@">@</b>{% endcapture %}<p title="{{ it }}">{{ it }}</p>',
  '{{ "x" | link_to: ! }}{{ ! | image_url: width: 100 | image_tag: alt: !, class: ! }}{{ ! | escape }}{{ ! | json }}',
  '{{ ! | external_video_tag }}{{ ! | highlight: "a" }}{{ "k" | t: a: ! }}{{ ! | placeholder_svg_tag: ! }}{{ ! | inline_asset_content }}',
]

const types = settingTypeNames.filter((type) => type !== 'heading' && type !== 'note')
const attributes: Record<string, string> = {
  range: '  @min 0\n  @max 9\n',
  select: '  @option a "A"\n  @option b "B"\n',
}
const settings = types.map((type) => `@setting ${type}_it ${type}\n${attributes[type] ?? ''}`).join('')

function body(owner: string): string {
  return types
    .map((type) => {
      const value = `${owner}.settings.${type}_it`
      return PLACES.map((place) => place.replaceAll('@', `{{ ${value} }}`).replaceAll('!', value)).join('\n')
    })
    .join('\n')
}

const theme = compile(
  new Map([
    [
      'sections/all.liquid',
      `{% comment %}\n@section "All"\n${settings}@block one "One"\n${settings}{% endcomment %}${body('section')}{% for block in section.blocks %}<div {{ block.editor_attributes }}>${PLACES.map((place) => place.replaceAll('@', '{{ block.settings.richtext_it }}').replaceAll('!', 'block.settings.text_it')).join('')}</div>{% endfor %}`,
    ],
    ['widgets/all.liquid', `{% comment %}\n@widget "All"\n${settings}{% endcomment %}${body('widget')}`],
    [
      'widgets/inner-section.liquid',
      '{% comment %}\n@widget "Inner section"\n{% endcomment %}{% for column in columns %}<div>{{ column }}</div>{% endfor %}',
    ],
    [
      'config/global-settings.json',
      JSON.stringify({
        schema: [
          {
            name: 'All',
            settings: [
              { key: 'font_it', type: 'font', label: 'F' },
              { key: 'color_it', type: 'color', label: 'C' },
            ],
          },
        ],
        values: {},
        color_schemes: {},
      }),
    ],
    ['templates/home.json', '{ "sections": [] }'],
  ]),
)

const hostile = fc.constantFrom(
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  ' \u0001java\tscript:alert(1)',
  'x onclick=alert(1)',
  'onload=alert(1)',
  '<img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  'https://evil.example/frame',
  '//evil.example',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '</textarea><svg onload=alert(1)>',
  '<p><a href="/x" title=" onmouseover=alert(1) x=">y</a></p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg><script>alert(1)</script></svg>',
  '{{ section.settings.text_it }}',
  '{{ "<script>" }}',
  'data:text/html,<script>alert(1)</script>',
  '&#106;avascript:alert(1)',
  'demo/x.webp"onerror=alert(1)',
  '\u2028`alert(1)`',
)

const source = fc
  .constantFrom(...dynamicSources.map(({ path }) => path), 'closest.product.title', 'product', 'shop.constructor')
  .map((path) => `{{ ${path} }}`)

const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('', '<b>', '" ', 'x '), source).map((parts) => parts.join('')) },
  { weight: 4, arbitrary: hostile },
  { weight: 2, arbitrary: fc.tuple(hostile, hostile).map((parts) => parts.join('')) },
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.array(hostile, { maxLength: 3 }),
  fc.record({ key: hostile, alt: hostile, src: hostile, top: fc.anything() }),
  fc.anything({ maxDepth: 2 }),
)

const values = fc.dictionary(
  fc.constantFrom(...types.map((type) => `${type}_it`), 'other', '__proto__', 'constructor'),
  value,
  { maxKeys: types.length },
)
const id = fc.oneof(hostile, fc.string({ maxLength: 8 }))
const hiddenOn = fc.oneof(
  fc.subarray(['phone', 'tablet', 'desktop'] as const),
  fc.array(fc.oneof(hostile, fc.constant('phone')), { maxLength: 4 }),
  value,
)
const blocks = fc.array(
  fc.record({ id, type: fc.oneof(fc.constant('one'), hostile), settings: values, hidden_on: hiddenOn }),
  {
    maxLength: 3,
  },
)
const widget = fc.letrec<{ widget: unknown }>((tie) => ({
  widget: fc.record({
    id,
    type: fc.constantFrom('AllWidget', 'all', 'InnerSectionWidget', 'inner-section', '<b>', 'constructor'),
    settings: values,
    hidden_on: hiddenOn,
    children: fc.oneof(
      { depthSize: 'small' },
      fc.constant([]),
      fc.array(fc.array(tie('widget'), { maxLength: 2 }), { maxLength: 2 }),
    ),
  }),
})).widget

const section = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      id,
      type: fc.constantFrom('all', 'all', 'custom', 'none', '__proto__'),
      template: fc.constantFrom('home', 'header', 'footer'),
      settings: values,
      hidden_on: hiddenOn,
      blocks,
      widgets: fc.array(widget, { maxLength: 2 }),
    }),
  },
  fc.anything({ maxDepth: 3 }),
)

const configuration = fc.record({
  sections: fc.array(section, { maxLength: 3 }),
  settings: fc.oneof(
    fc.record({
      font_it: value,
      color_it: value,
      color_schemes: fc.oneof(
        fc.dictionary(
          fc.oneof(hostile, fc.constant('light')),
          fc.dictionary(fc.oneof(hostile, fc.constant('background')), value),
        ),
        fc.anything({ maxDepth: 1 }),
      ),
    }),
  ),
})

/** Anything a store's own catalogue may contain; none of it was validated when it was stored. */
const anyCatalog = fc.record({ words: hostile, html: hostile, key: hostile }).map(({ words, html, key }) => {
  const image = { src: key, alt: words, width: 10, height: 10 }
  const thing = { id: words, handle: key, title: words, description: html, content: html }
  const { product, collection } = mockPage('product')
  return {
    product: product && { ...product, ...thing, vendor: words, type: words, images: [image] },
    collection: { ...(collection ?? { products: [], products_count: 3 }), ...thing, image },
    page: thing,
    shop: { name: words, description: html, email: words, phone: words, url: 'https://tea.example', logo: image },
  }
})

/** Attributes whose value a browser navigates to or runs. */
const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href', 'poster'])
const FRAMES = new Set(['iframe', 'frame', 'object', 'embed'])
const FRAME_HOST = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|www\.google\.com)\//

/** Everything in this document that could run, or show someone else's page. */
function dangers(html: string): string[] {
  const found: string[] = []
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      if (node.tagName === 'script') found.push('script element')
      for (const attribute of node.attrs) {
        const name = attribute.prefix ? `${attribute.prefix}:${attribute.name}` : attribute.name
        // Characters browsers ignore in URLs.
        const address = [...attribute.value].filter((character) => character > ' ').join('')
        if (/^on/i.test(name)) found.push(`${node.tagName} ${name}`)
        if (name === 'srcdoc') found.push('srcdoc')
        if (ADDRESSES.has(name) && /^(javascript|vbscript|data|blob):/i.test(address))
          found.push(`${node.tagName} ${name}=${address}`)
        if (
          FRAMES.has(node.tagName) &&
          (name === 'src' || name === 'data') &&
          address !== '' &&
          !FRAME_HOST.test(address)
        ) {
          found.push(`frame of ${address}`)
        }
      }
      if (['base', 'link', 'meta', 'embed', 'frame'].includes(node.tagName)) found.push(node.tagName)
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child)
    if ('content' in node) visit(node.content)
  }
  visit(parse(html))
  return found
}

test('the danger detector works', () => {
  expect(
    dangers('<p onclick=x><script></script><a href=" javascript:x"></a><iframe src="https://evil.example"></iframe>'),
  ).toHaveLength(4)
})

test('any configuration renders, and no value becomes a script, event handler or external frame', () => {
  let rendered = 0
  fc.assert(
    fc.property(configuration, fc.option(anyCatalog, { nil: {} }), fc.boolean(), (config, catalog, design) => {
      const data = { ...mockPage('home'), ...catalog }
      // @ts-expect-error: configurations come from outside and can have any shape
      const checked: ThemeConfiguration = config
      const needs = theme.needs({ template: 'home', config: checked })
      const page = theme.render({ template: 'home', config: checked, data, design })
      rendered += page.html.length
      expect(Array.isArray(needs.products)).toBe(true)
      expect(dangers(`<!doctype html><body>${page.html}`)).toEqual([])
      expect(
        dangers(`<!doctype html><head>${page.head}`).filter((danger) => danger !== 'link' && danger !== 'meta'),
      ).toEqual([])
      if (!design) expect(page.html).not.toMatch(/ data-(section|block|widget)-id=/)
    }),
    { numRuns: 400 },
  )
  // The theme was really rendered, not just rejected.
  expect(rendered).toBeGreaterThan(1_000_000)
})

test('renders endlessly nested blocks and widgets', () => {
  let block: BlockInstance = { id: 'x', type: 'one', settings: {} }
  let inner: WidgetInstance = { id: 'x', type: 'InnerSectionWidget', settings: {} }
  for (let level = 0; level < 20_000; level += 1) {
    block = { id: 'x', type: 'one', settings: {}, blocks: [block] }
    inner = { id: 'x', type: 'InnerSectionWidget', settings: {}, children: [[inner]] }
  }
  const sections = [
    { id: 'a', type: 'all', settings: {}, blocks: [block] },
    { id: 'b', type: 'custom', settings: {}, blocks: [], widgets: [inner] },
  ]
  const config = { sections, settings: {} }
  expect(() => theme.needs({ template: 'home', config })).not.toThrow()
  const page = theme.render({ template: 'home', config, data: mockPage('home') })
  expect(page.html).toContain('id="section-b"')
  expect(page.warnings.map(({ code }) => code)).toContain('widgets_too_deep')
})
