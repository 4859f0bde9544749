import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { PageData } from './data/page-data.ts'
import { isWithoutNeeds, mergeNeeds, noNeeds } from './needs.ts'

const theme = compile(
  new Map([
    [
      'sections/list.liquid',
      `{% comment %}
@section "List"
@setting collection collection
@setting products_to_show range
@min 2
@max 12
@default 4
@setting others collection_list
@setting photo image
@block pick "Pick"
@setting product product
{% endcomment %}{% for product in section.settings.collection.products %}{{ product.title }},{% endfor %}{% for block in section.blocks %}{{ block.settings.product.title }}{% endfor %}{{ section.settings.photo.alt }}{% for other in section.settings.others %}{{ other.title }}{% endfor %}`,
    ],
    [
      'sections/look.liquid',
      "{% comment %}\n@section \"Look\"\n{% endcomment %}{{ collections['tea'].title }}{{ all_products['masala-dabba'].title }}{{ pages.about.title }}{% for link in menus['main-menu'].links %}{{ link.title }}{% endfor %}",
    ],
    [
      'sections/main.liquid',
      '{% comment %}\n@section "Main"\n@setting products_per_page range\n@min 4\n@max 48\n@default 12\n{% endcomment %}{% paginate collection.products by section.settings.products_per_page %}{{ paginate.pages }}{% endpaginate %}',
    ],
    [
      'sections/all.liquid',
      '{% comment %}\n@section "All"\n{% endcomment %}{{ collections.size }}{{ recommendations.products.size }}',
    ],
    [
      'sections/top.liquid',
      '{% comment %}\n@section "Top"\n@setting menu menu\n@default "main-menu"\n{% endcomment %}',
    ],
  ]),
)
const settings = {}

function at(
  template: string,
  type: string,
  values: Record<string, unknown> = {},
  blocks: Record<string, unknown>[] = [],
) {
  return {
    id: `${template}-${type}`,
    type,
    template,
    settings: values,
    blocks: blocks.map((own, index) => ({ id: `b${index}`, type: 'pick', settings: own })),
  }
}

function bare(template: string): PageData {
  const { shop, request, media, product, collection } = mockPage(template)
  return { shop, request, media, ...(product && { product }), ...(collection && { collection }) }
}

test('determines what a page needs from its settings before rendering', () => {
  const config = {
    settings,
    sections: [
      at('header', 'top'),
      at('home', 'list', { collection: 'spices', photo: 'folder/a.webp', others: ['tea', 'gifts'] }, [
        { product: 'masala-dabba' },
        {},
      ]),
      { ...at('home', 'list', { collection: 'hidden' }), hidden: true },
      at('product', 'list', { collection: 'elsewhere' }),
    ],
  }
  expect(theme.needs({ template: 'home', config })).toEqual({
    ...noNeeds(),
    products: ['masala-dabba'],
    collections: [
      { handle: 'spices', limit: 4 },
      { handle: 'tea', limit: 1 },
      { handle: 'gifts', limit: 1 },
    ],
    menus: ['main-menu'],
    images: ['folder/a.webp'],
  })
})

test('includes the page size of a collection page if a setting defines it', () => {
  const config = { settings, sections: [at('collection', 'main', { products_per_page: 16 })] }
  expect(theme.needs({ template: 'collection', config }).paginate).toEqual({
    list: 'collection.products',
    page_size: 16,
  })
})

test("reports missing data, and doesn't request nonexistent data again", () => {
  const config = { settings, sections: [at('home', 'look')] }
  const first = theme.render({ template: 'home', config, data: bare('home') })
  expect(first.missing).toEqual({
    ...noNeeds(),
    products: ['masala-dabba'],
    collections: [{ handle: 'tea', limit: 24 }],
    pages: ['about'],
    menus: ['main-menu'],
  })
  const { products = {}, collections = {}, pages = {} } = mockPage('home')
  const data = {
    ...bare('home'),
    products: { 'masala-dabba': products['masala-dabba'] ?? null },
    collections: { tea: collections.tea ?? null },
    pages: { about: pages.about ?? null },
    menus: { 'main-menu': null },
  }
  const second = theme.render({ template: 'home', config, data })
  expect(isWithoutNeeds(second.missing)).toBe(true)
  expect(second.html).toContain('TeaBrass Masala DabbaAbout us')
})

test('requests all collections and related products only if a template reads them', () => {
  const config = { settings, sections: [at('product', 'all')] }
  const { missing } = theme.render({ template: 'product', config, data: bare('product') })
  expect(missing).toMatchObject({ all_collections: true, recommendations: { product: 'lakadong-turmeric', limit: 8 } })
})

test('loads a collection without products if no template reads them', () => {
  const config = { settings, sections: [at('home', 'list', { others: ['tea'] })] }
  const tea = mockPage('home').collections?.tea
  const head = tea && { ...tea, products: [] }
  const page = theme.render({ template: 'home', config, data: { ...bare('home'), collections: { tea: head ?? null } } })
  expect(page.html).toContain('Tea')
  expect(page.missing.collections).toEqual([])
})

test('requests a collection again if more of its products are shown than loaded', () => {
  const config = { settings, sections: [at('home', 'list', { collection: 'all', products_to_show: 6 })] }
  const all = mockPage('home').collections?.all
  const cut = all && { ...all, products: all.products.slice(0, 3) }
  expect(
    theme.render({ template: 'home', config, data: { ...bare('home'), collections: { all: cut ?? null } } }).missing
      .collections,
  ).toEqual([{ handle: 'all', limit: 6 }])
  const whole = cut && { ...cut, products_count: 3 }
  expect(
    theme.render({ template: 'home', config, data: { ...bare('home'), collections: { all: whole ?? null } } }).missing
      .collections,
  ).toEqual([])
})

test("merges needs with the largest number of a collection's products", () => {
  const a = { ...noNeeds(), products: ['x'], collections: [{ handle: 'c', limit: 4 }] }
  const b = {
    ...noNeeds(),
    products: ['x', 'y'],
    collections: [
      { handle: 'c', limit: 8 },
      { handle: 'd', limit: 0 },
    ],
    all_collections: true,
  }
  expect(mergeNeeds(a, b)).toEqual({
    ...noNeeds(),
    products: ['x', 'y'],
    collections: [
      { handle: 'c', limit: 8 },
      { handle: 'd', limit: 0 },
    ],
    all_collections: true,
  })
  expect(mergeNeeds()).toEqual(noNeeds())
})
