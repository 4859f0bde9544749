import { expect, test } from 'vitest'
import type { ThemeConfiguration } from '../configuration/configuration.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { PageData } from '../theme/data/page-data.ts'
import { recordsKey } from '../theme/needs.ts'
import { ThemeErrors } from '../theme/theme-errors.ts'
import { bundleApps } from './bundled-apps.ts'
import { compile } from './compile.ts'
import { type AppPackage, compileApp } from './compile-app.ts'

const APP = 'taarif'
const themeFiles = new Map([['templates/product.json', '{ "sections": [] }']])

function appOf(files: Record<string, string>, more: Partial<AppPackage> = {}): AppPackage {
  const blocks = Object.keys(files).filter((path) => path.startsWith('blocks/'))
  return { id: APP, name: 'Taarif', files: new Map(Object.entries(files)), blocks, embeds: [], assets: {}, ...more }
}

const block = (body: string, annotations = '') =>
  `{% comment %}\n@block Reviews\n${annotations}\n{% endcomment %}${body}`

function configOf(settings: Record<string, unknown> = {}, blocks = 1): ThemeConfiguration {
  return {
    sections: [
      {
        id: 'apps',
        type: 'app',
        template: 'product',
        settings: {},
        blocks: Array.from({ length: blocks }, (_, index) => ({
          id: `b${index}`,
          type: `app:${APP}/reviews`,
          settings,
        })),
      },
    ],
    settings: {},
  }
}

function renderApp(
  app: AppPackage,
  { data = {}, config = configOf() }: { data?: Partial<PageData>; config?: ThemeConfiguration } = {},
) {
  const theme = compile(themeFiles).withApps([compileApp(app)])
  return theme.render({ template: 'product', config, data: { ...mockPage('product'), ...data } })
}

/** What a block prints, without the page around it. */
function printed(body: string, options: Parameters<typeof renderApp>[1] & { annotations?: string } = {}): string {
  const { html } = renderApp(appOf({ 'blocks/reviews.liquid': block(body, options.annotations) }), options)
  const [, inner] = /data-app-block>([\s\S]*)<\/div><\/div>\n<\/div>/.exec(html) ?? []
  return inner ?? ''
}

test('a block prints its settings, the product and what its app has stored, in the platform’s section', () => {
  const product = mockPage('product').product
  const id = String(product?.id)
  const need = { app: APP, collection: 'reviews', by: { index: 'product_id', value: id }, limit: 3 }
  const source = block(
    `<h2>{{ block.settings.heading }}</h2>{{ product.app.rating.average }} {{ app.store.note.text }}
{% for review in app.reviews %}<p>{{ review.text }}</p>{% endfor %}{{ cart.item_count }}{{ settings.colors }}{{ app.more_url }}`,
    `@app_data product.rating\n@app_data store.note\n@records reviews by product limit 2\n@setting heading text\n@label Heading\n@default Customer reviews`,
  )
  const app = appOf({ 'blocks/reviews.liquid': source })
  const theme = compile(themeFiles).withApps([compileApp(app)])
  const config = configOf()
  const page = mockPage('product')
  const needs = theme.needs({ template: 'product', config, page })
  expect(needs.app_data).toEqual([
    { app: APP, on: 'product', ids: [id], keys: ['rating'] },
    { app: APP, on: 'store', ids: ['store'], keys: ['note'] },
  ])
  expect(needs.app_records).toEqual([need])
  // Without the data, the same needs are reported, so that a second pass can load them.
  const first = theme.render({ template: 'product', config, data: page })
  expect({ data: first.missing.app_data, records: first.missing.app_records }).toEqual({
    data: expect.arrayContaining(needs.app_data ?? []),
    records: needs.app_records,
  })
  const data = {
    ...page,
    app_data: {
      [APP]: { product: { [id]: { rating: { average: 4.5 } } }, store: { store: { note: { text: 'Thanks & more' } } } },
    },
    app_records: { [recordsKey(need)]: [{ text: 'One' }, { text: '<b>Two</b>' }, { text: 'Three' }] },
  }
  const { html, warnings } = theme.render({ template: 'product', config, data })
  expect(warnings).toEqual([])
  expect(html).toContain('<h2>Customer reviews</h2>4.5 Thanks &amp; more')
  expect(html).toContain('<p>One</p><p>&lt;b&gt;Two&lt;/b&gt;</p>')
  expect(html).not.toContain('Three')
  expect(html).toContain('app_page=2#app-b0')
  expect(html).toContain('class="haat-app app-taarif"')
})

test('a block keeps room while it prints nothing, if it says so', () => {
  const render = (annotations: string) => {
    const app = appOf({ 'blocks/reviews.liquid': block('{{ app.reviews[0].text }}', annotations) })
    const theme = compile(themeFiles).withApps([compileApp(app)])
    return theme.render({ template: 'product', config: configOf(), data: mockPage('product') }).html
  }
  const records = '@records reviews by product limit 2'
  expect(render(`${records}\n@min_height 240px`)).toContain('min-height:240px" data-app-block></div>')
  expect(render(records)).not.toContain('data-app-block')
})

test('an app sees neither other apps’ data nor the visitor, and the theme sees none of an app’s', () => {
  const data = {
    app_data: { other: { product: { [String(mockPage('product').product?.id)]: { secret: 'leaked' } } } },
    cart: mockPage('cart').cart ?? null,
  }
  const body = '[{{ product.app.secret }}{{ cart.item_count }}{{ customer.name }}{{ section.id }}{{ settings | json }}]'
  expect(printed(body, { data, annotations: '@app_data product.secret' })).toBe('[null]')
})

test.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="{{ block.settings.text }}" onclick="x()">go</a>', '<a>go</a>'],
  ['</div></div></section><p>out', '<p>out</p>'],
  ['<iframe src="https://evil.example"></iframe><object data=x></object><embed src=x>', ''],
  ['<form action="https://evil.example"><input name="card"></form>', '<input name="card" form="">'],
  [
    '<form action="/tea/cart/add"><button name="id" value="1">x</button></form>',
    '<button name="id" value="1" form="">x</button>',
  ],
  [
    '<p style="position:fixed;inset:0;color:red;background:url(//evil.example)">x</p>',
    '<p style="inset:0;color:red">x</p>',
  ],
  ['<p id="main" data-section-id="x" data-rating="4">x</p>', '<p id="app-b0-main" data-rating="4">x</p>'],
  [
    '<svg viewBox="0 0 1 1"><style>*{display:none}</style><path d="M0 0"/><foreignObject><b>x</b></foreignObject></svg>',
    '<svg viewbox="0 0 1 1"><path d="M0 0"></path></svg>',
  ],
  [
    '<style>*{display:none}</style><link rel="stylesheet" href="/x.css"><base href="//x"><meta http-equiv="refresh">',
    '',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>ok', 'ok'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">', ''],
  ['<input type="password" name="p"><input type="image" src="/x" formaction="/y">', ''],
])('a block prints %s as %s', (body, expected) => {
  expect(
    printed(body, {
      config: configOf({ text: 'javascript:alert(1)' }),
      annotations: '@setting text text\n@label Text',
    }),
  ).toBe(expected)
})

test('a form of an app goes to its own action, with a trap for programs', () => {
  const html = printed(
    `{% form 'app', 'submit-review', product: product %}<input name="text" id="t"><label for="t">Text</label>{% endform %}`,
  )
  expect(html).toMatch(/^<form action="\/[^"]*_apps\/taarif\/submit-review" class="" method="post" id="app-b0-form-1">/)
  expect(html).toContain('name="product_id"')
  expect(html).toContain('name="website_url"')
  expect(html).toContain('<input name="text" id="app-b0-t" form="app-b0-form-1"><label for="app-b0-t">')
})

test('a block that takes too long or prints too much shows nothing, and all blocks of a page share a budget', () => {
  const slow = renderApp(
    appOf({
      'blocks/reviews.liquid': block('{% for i in (1..1000) %}{% for j in (1..1000) %}{{ j }}{% endfor %}{% endfor %}'),
    }),
  )
  expect(slow.html).not.toContain('haat-app')
  expect(slow.warnings.map(({ code, file }) => [code, file])).toEqual([
    ['fuel_limit', 'apps/taarif/blocks/reviews.liquid'],
  ])
  const long = renderApp(appOf({ 'blocks/reviews.liquid': block(`{% assign a = '${'x'.repeat(70_000)}' %}{{ a }}`) }))
  expect(long.warnings.map(({ code }) => code)).toEqual(['output_limit'])
  const busy = block('{% for i in (1..9000) %}{% assign a = i %}{% endfor %}ok')
  const many = renderApp(appOf({ 'blocks/reviews.liquid': busy }), { config: configOf({}, 30) })
  const shown = many.html.split('class="haat-app').length - 1
  expect(shown).toBeGreaterThan(3)
  expect(shown).toBeLessThan(30)
  expect(many.warnings[0]?.code).toBe('fuel_limit')
})

test.each(['section', 'render', 'style', 'content_for', 'javascript', 'include'])(
  'refuses the tag %s with file and line',
  (tag) => {
    const source = block(`\n{% ${tag} 'x' %}`)
    try {
      compileApp(appOf({ 'blocks/reviews.liquid': source }))
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof ThemeErrors)) throw error
      expect(error.errors.map(({ file, line, code }) => [file, line, code])).toEqual([
        ['apps/taarif/blocks/reviews.liquid', 5, 'tag_refused'],
      ])
    }
  },
)

test('an embed is off until the store switches it on, and stands where the platform puts it', () => {
  const embed =
    '{% comment %}\n@embed Chat\n@setting phone text\n@label Phone\n@setting position text\n@label Position\n{% endcomment %}<a href="https://wa.me/{{ block.settings.phone }}">Chat</a>'
  const head = `{% comment %}\n@embed Data\n{% endcomment %}{ "verification": { "google": "abc", "evil": "x" }, "structured_data": { "@type": "FAQPage", "name": {{ shop.name | json }} } }`
  const app = appOf(
    { 'embeds/chat.liquid': embed, 'embeds/data.liquid': head },
    {
      embeds: [
        { file: 'embeds/chat.liquid', place: 'body_end' },
        { file: 'embeds/data.liquid', place: 'head_data' },
      ],
    },
  )
  const shop = { ...mockPage('product').shop, name: '</script><script>alert(1)</script>' }
  const config = { sections: [], settings: {} }
  expect(renderApp(app, { config }).html).not.toContain('haat-embed')
  const on = {
    app_embeds: {
      'taarif/chat': { enabled: true, settings: { phone: '91" onclick="x', position: 'end' } },
      'taarif/data': { enabled: true },
    },
  }
  const { html, head: printedHead } = renderApp(app, { config: { ...config, settings: on }, data: { shop } })
  expect(html).toContain(
    'class="haat-embed app-taarif" style="position:fixed;z-index:40;contain:layout style;overflow:clip;',
  )
  expect(html).toContain('overflow:clip;inset-inline-end:16px;inset-block-end:16px')
  expect(html).not.toContain('onclick="')
  on.app_embeds['taarif/chat'].settings.position = 'start'
  expect(renderApp(app, { config: { ...config, settings: on } }).html).toContain(
    'overflow:clip;inset-inline-start:16px',
  )
  expect(printedHead).toContain('<meta name="google-site-verification" content="abc">')
  expect(printedHead).not.toContain('evil')
  expect(printedHead).toContain('"name":"\\u003c/script>')
})

test('a theme with the files of its apps renders as one with compiled apps', () => {
  const app = appOf(
    { 'blocks/reviews.liquid': block('<p>{{ "title" | t }}</p>'), 'locales/en.default.json': '{ "title": "Reviews" }' },
    { assets: { 'app.css': '/app-files/1/app.css' } },
  )
  const bundled = compile(new Map([...themeFiles, ...bundleApps([app])]))
  const request = { template: 'product', config: configOf(), data: mockPage('product') }
  const { html, stylesheets } = bundled.render(request)
  expect(html).toContain('<p>Reviews</p>')
  expect(stylesheets).toEqual(['/app-files/1/app.css'])
  expect(html).toBe(
    compile(themeFiles)
      .withApps([compileApp(app)])
      .render(request).html,
  )
  expect(bundled.schemas.apps).toEqual([
    { id: APP, name: 'Taarif', blocks: [{ type: 'app:taarif/reviews', pages: [] }], embeds: [] },
  ])
  // Without the app, the page has nothing of it.
  const without = compile(themeFiles).render(request)
  expect({ html: without.html.includes('Reviews'), warnings: without.warnings }).toEqual({ html: false, warnings: [] })
})
