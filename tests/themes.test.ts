import { type FilterData, mockPage, upgradeConfiguration, validateTheme } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { describe, expect, test } from 'vitest'
import { bundledThemes, compileBundledTheme, readBundledTheme, renderMockPage } from './bundled-themes.ts'

const EVERY_TEMPLATE = ['home', 'product', 'collection', 'list-collections', 'page', 'cart', 'search', '404']
/** The nine sections that the requirements list for the starter theme. */
const STARTER_SECTIONS = [
  'announcement-bar',
  'header',
  'hero',
  'featured-collection',
  'image-with-text',
  'testimonials',
  'faq',
  'newsletter',
  'footer',
]

test('four themes ship with the platform', () => {
  expect(bundledThemes).toEqual(['blank', 'masala', 'starter', 'tana'])
})

test('the starter theme has the nine required sections in its home page, header and footer', () => {
  const { sections } = compileBundledTheme('starter').defaultConfiguration()
  const shown = sections.filter(({ template }) => ['home', 'header', 'footer'].includes(template ?? 'home'))
  expect(shown.map(({ type }) => type).toSorted()).toEqual(STARTER_SECTIONS.toSorted())
})

test('the blank theme has only a header and a footer besides its main sections', () => {
  const { sections } = compileBundledTheme('blank').defaultConfiguration()
  const others = sections.filter(({ type }) => !type.startsWith('main-'))
  expect(others.map(({ type }) => type).toSorted()).toEqual(['footer', 'header'])
})

describe.each(bundledThemes)('%s', (name) => {
  const files = readBundledTheme(name)
  const theme = compileBundledTheme(name)

  test('passes the validator without errors or warnings', () => {
    const findings = validateTheme(files, { widgets: readWidgetFiles() })
    expect(findings.filter(({ severity }) => severity !== 'hint')).toEqual([])
  })

  test('has every template', () => {
    expect(theme.templates).toEqual(expect.arrayContaining(EVERY_TEMPLATE))
  })

  test.each(theme.templates)('renders %s without warnings, also for an empty store', (template) => {
    for (const empty of [false, true]) {
      const { warnings, html, missing } = renderMockPage(theme, template, { empty })
      expect(warnings).toEqual([])
      expect(missing.paginate).toBeUndefined()
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1)
      expect(repeatedIds(html)).toEqual([])
    }
  })

  test('offers the checkout only if the store takes orders', () => {
    const [open, closed] = [true, false].map((takesOrders) =>
      renderMockPage(theme, 'cart', { takes_orders: takesOrders }),
    )
    expect(open?.html.match(/href="\/shop\/checkout"/g)?.length).toBeGreaterThanOrEqual(1)
    expect(open?.html).not.toContain("doesn't take orders")
    expect(closed?.html).not.toContain('/shop/checkout')
    // The blank theme has a form for orders then.
    expect(open?.html).not.toContain('id="order-form"')
    expect(closed?.html).toContain(
      name === 'blank' ? 'id="order-form"' : '<p>This store doesn&#39;t take orders yet.</p>',
    )
  })

  test('has a heading on product pages without the title block', () => {
    const { sections, settings } = theme.defaultConfiguration()
    const withoutTitle = sections.map((section) => ({
      ...section,
      blocks: (section.blocks ?? []).filter(({ type }) => type !== 'title'),
    }))
    const { html } = renderMockPage(theme, 'product', { config: { sections: withoutTitle, settings } })
    expect(html.match(/<h1[^>]*>.*?<\/h1>/gs)).toEqual(['<h1 class="visually-hidden">Lakadong Turmeric</h1>'])
  })

  test('hides filters of a search without results, unless one of them is active', () => {
    const price: FilterData = {
      label: 'Price',
      type: 'price_range',
      param_name: 'filter.v.price',
      values: [],
      url_to_remove: '/shop/search?q=x',
    }
    const showsFilters = (chosen: Partial<FilterData>) => {
      const search = { terms: 'x', performed: true, results: [], results_count: 0, filters: [{ ...price, ...chosen }] }
      return renderMockPage(theme, 'search', { data: { search } }).html.includes('<haat-facets')
    }
    expect(showsFilters({})).toBe(false)
    expect(showsFilters({ min_value: 10_000 })).toBe(true)
  })

  test('renders its home page with less than 50,000 units of fuel', () => {
    const { fuel } = renderMockPage(theme, 'home')
    expect(fuel).toBeGreaterThan(100)
    expect(fuel).toBeLessThan(50_000)
  })

  test('has at most 30 KiB of CSS for all pages', () => {
    const css = files.get('assets/theme.css')
    expect(css?.length).toBeGreaterThan(1_000)
    expect(css?.length).toBeLessThanOrEqual(30 * 1024)
  })

  test('has at least four colour schemes with sufficient text contrast', () => {
    const { color_schemes: colorSchemes } = theme.schemas.global
    expect(Object.keys(colorSchemes).length).toBeGreaterThanOrEqual(4)
    const unreadable = Object.entries(colorSchemes).flatMap(([id, scheme]) =>
      PAIRS.flatMap(([text, background]) => {
        const contrast = contrastOf(scheme[text] ?? '', scheme[background] ?? '')
        return contrast >= 4.5 ? [] : [`${id}: ${text} on ${background} is ${contrast.toFixed(2)}`]
      }),
    )
    expect(unreadable).toEqual([])
  })
})

describe.each(bundledThemes)('the product page of %s', (name) => {
  const theme = compileBundledTheme(name)
  const types = (theme.schemas.sections['main-product']?.blocks ?? []).map(({ type }) => type)
  const render = (blocks: readonly string[], settings: Record<string, unknown> = {}) => {
    const instances = blocks.map((type, at) => ({
      id: `${type}-${at}`,
      type,
      settings: { text: 'Text', text_1: 'Text', rows: 'S | 1', only_sizes: false, ...settings },
    }))
    const main = { id: 'main', type: 'main-product', template: 'product', settings: {}, blocks: instances }
    const config = { ...theme.defaultConfiguration(), sections: [main] }
    return renderMockPage(theme, 'product', { config, design: true })
  }

  test('has a block for everything, and each can be selected in the editor', () => {
    expect(types).toEqual(
      expect.arrayContaining(
        'media vendor title rating price variants stock sku quantity buy fact trust delivery description text accordion share'.split(
          ' ',
        ),
      ),
    )
    const { html, warnings } = render(types)
    expect(warnings).toEqual([])
    const selectable = [...html.matchAll(/data-block-id="([a-z_]+)-\d+"/g)].map(([, type]) => type)
    expect(selectable).toEqual(types)
  })

  test('can be bought from in any order, and without any block except the buy buttons', () => {
    const orders = [types, types.toReversed(), ...types.map((type) => types.filter((other) => other !== type))]
    for (const order of orders) {
      const { html, warnings } = render(order)
      expect(warnings).toEqual([])
      // One control for the variant, in the form or belonging to it; none without buy buttons.
      const controls = html.match(/<(?:select|input)[^>]* name="id"[^>]*>/g) ?? []
      if (order.includes('variants')) expect(controls).toEqual([expect.stringContaining('form="buy-main"')])
      else expect(controls).toHaveLength(order.includes('buy') ? 1 : 0)
      const quantities = html.match(/<input[^>]* name="quantity"[^>]*>/g) ?? []
      expect(quantities).toEqual(order.includes('quantity') ? [expect.stringContaining('form="buy-main"')] : [])
      expect(html.includes('id="buy-main"')).toBe(order.includes('buy'))
      expect(html.includes('data-product-buy')).toBe(order.includes('buy'))
    }
  })

  test('looks the same for stores that customised it before it had blocks', () => {
    const own = new Set(
      'media vendor title rating price variants stock sku quantity buy trust delivery text'.split(' '),
    )
    const now = theme.schemas.sections['main-product']
    if (now === undefined) throw new Error('missing section')
    const kept = now.blocks.filter(({ type }) => !own.has(type) && name !== 'blank')
    const before = {
      schemas: { ...theme.schemas, sections: { 'main-product': { ...now, settings: [], blocks: kept } } },
    }
    const main = theme.defaultConfiguration().sections.find(({ type }) => type === 'main-product')
    const saved = {
      id: 'main',
      type: 'main-product',
      settings: { show_vendor: true, show_quantity: true, gallery: 'stack', sticky_buy: false, low_stock: 2 },
      // The page showed facts first, wherever they were.
      blocks: (main?.blocks ?? []).filter(({ type }) => kept.some((block) => block.type === type)).toReversed(),
    }
    const [result] = upgradeConfiguration({ sections: [saved], settings: {} }, before, theme).sections
    const order = (result?.blocks ?? []).map(({ type }) => type)
    const shipped = main?.blocks.map(({ type }) => type) ?? []
    const isFixed = (type: string) => own.has(type) || type === 'fact'
    expect(order.filter(isFixed)).toEqual(shipped.filter(isFixed))
    expect(order.toSorted()).toEqual(shipped.toSorted())
    if (name === 'blank') return
    const settingsOf = (type: string) => result?.blocks.find((block) => block.type === type)?.settings
    expect(settingsOf('media')).toEqual({ layout: 'stack' })
    expect(settingsOf('buy')).toEqual({ sticky: false })
    expect(settingsOf('stock')).toEqual({ low_stock: 2 })
  })
})

test('tana marks sales with one kind of badge, on cards and on the product page, and limits filters', () => {
  const theme = compileBundledTheme('tana')
  for (const template of ['collection', 'product']) {
    const { html } = renderMockPage(theme, template)
    expect(html).toMatch(/class="badge badge-sale"/)
    expect(html).not.toContain('small accent')
  }
  const config = theme.defaultConfiguration()
  const sections = config.sections.map((section) => ({
    ...section,
    settings: section.type === 'main-collection' ? { filters: 1 } : section.settings,
  }))
  const { html } = renderMockPage(theme, 'collection', { config: { ...config, sections } })
  expect(html.match(/<details class="facet"/g)).toHaveLength(1)
})

test('the hero of starter shows products until it has an image, and a storefront if there are none', () => {
  const theme = compileBundledTheme('starter')
  const { html } = renderMockPage(theme, 'home')
  expect(html.match(/hero-products-3.*?<\/ul>/s)?.[0].match(/<a href="[^"]+" aria-label="[^"]+"><img/g)).toHaveLength(3)
  // The grid below shows others.
  const shown = (part: RegExp) => part.exec(html)?.[0].match(/(?<=href=")[^"]*\/products\/[^"]+/g) ?? []
  const grid = new Set(shown(/<ul class="product-grid.*?<\/ul>/s))
  expect(grid.size).toBeGreaterThanOrEqual(3)
  expect(shown(/hero-products-3.*?<\/ul>/s).filter((url) => grid.has(url))).toEqual([])
  const { html: empty } = renderMockPage(theme, 'home', { empty: true })
  expect(empty).toMatch(/class="hero-media"><svg/)
})

test.each(bundledThemes)('%s shows in the cart how much is missing for free shipping', (name) => {
  const theme = compileBundledTheme(name)
  const cartAt = (amount?: number) => renderMockPage(theme, 'cart', { free_shipping_from: amount }).html
  expect(cartAt()).not.toContain('free-shipping')
  expect(cartAt(10_000_00)).toMatch(/Add ₹[\d,.]+ more for free shipping.*--share: \d{1,2}%/s)
  expect(cartAt(1_00)).toMatch(/Your order ships free.*--share: 100%/s)
})

test.each(['starter', 'masala', 'tana'])(
  'the footer of %s links to the contact page, or has no such column',
  (name) => {
    const theme = compileBundledTheme(name)
    const footerOf = (empty: boolean) => {
      const { html } = renderMockPage(theme, 'home', { empty })
      return html.slice(html.indexOf('<footer'))
    }
    expect(footerOf(false)).toMatch(/footer-contact.*href="[^"]*\/pages\/contact"/s)
    expect(footerOf(true)).not.toContain('Contact us')
  },
)

test.each(['starter', 'masala', 'tana'])('%s shows placeholders in the editor but not to visitors', (name) => {
  const theme = compileBundledTheme(name)
  const types = Object.keys(theme.schemas.sections).filter((type) =>
    ['image-with-text', 'collection-list', 'featured-collection', 'lookbook', 'recipe'].includes(type),
  )
  const sections = types.map((type) => {
    const { settings = {}, blocks = [] } = theme.schemas.sections[type]?.presets[0] ?? {}
    return {
      id: type,
      type,
      template: 'home',
      settings,
      blocks: blocks.map((block, at) => ({ id: `b${at}`, ...block })),
    }
  })
  const config = { sections, settings: {} }
  const placeholders = /(?:beside|lookbook|recipe|product-card|collection-card)-media/g
  const renderedPlaceholders = (design: boolean) =>
    new Set(renderMockPage(theme, 'home', { config, empty: true, design }).html.match(placeholders))
  expect([...renderedPlaceholders(false)]).toEqual([])
  expect(renderedPlaceholders(true).size).toBeGreaterThanOrEqual(3)
})

test.each(['starter', 'masala', 'tana'])('%s has every text in Hindi', (name) => {
  const files = readBundledTheme(name)
  const keys = (file: string) => keysOf(JSON.parse(String(files.get(file))))
  expect(keys('locales/hi.json')).toEqual(keys('locales/en.default.json'))
})

/** Text colours and the backgrounds that they appear on. */
const PAIRS = [
  ['text', 'background'],
  ['muted', 'background'],
  ['accent', 'background'],
  ['primary', 'background'],
  ['on_primary', 'primary'],
  ['on_secondary', 'secondary'],
  ['text', 'secondary'],
  ['muted', 'secondary'],
  ['accent', 'secondary'],
] as const

/** WCAG 2: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function repeatedIds(html: string): string[] {
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id ?? '')
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

function keysOf(texts: unknown, before = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [before]
  return Object.entries(texts).flatMap(([key, inner]) => keysOf(inner, `${before}.${key}`))
}

test('the button of Masala’s spice box has its own label and link, and a label in the store’s language by default', () => {
  const theme = compileBundledTheme('masala')
  const render = (settings: Record<string, string>) => {
    const sections = [{ id: 'box', type: 'spice-box', template: 'home', settings, blocks: [] }]
    const { html } = theme.render({ template: 'home', config: { sections, settings: {} }, data: mockPage('home') })
    return /<a class="button[^"]*" href="([^"]*)">([^<]*)</.exec(html)?.slice(1)
  }
  expect(render({ button_label: 'All shelves', button_link: '/pages/shelves' })).toEqual([
    expect.stringMatching(/\/pages\/shelves$/),
    'All shelves',
  ])
  expect(render({})).toEqual([expect.stringMatching(/\/collections$/), 'All collections'])
})
