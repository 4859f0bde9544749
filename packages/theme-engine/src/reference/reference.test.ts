import { describe, expect, test } from 'vitest'
import { shopLanguage } from '../commerce/shop-language.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import { printSnippet, type SnippetOptions } from '../mock-store/render-snippet.ts'
import { settingTypes } from '../schema/setting-types/setting-types.ts'
import { annotationReferences } from './annotations.ts'
import { filterGroups } from './filters.ts'
import { findObjectReference, objectReferences } from './objects.ts'
import { tagGroups } from './tags.ts'

const filters = filterGroups.flatMap((group) => group.filters)
const tags = tagGroups.flatMap((group) => group.tags)

test('the filters are those of the language', () => {
  expect(filters.map(({ name }) => name).toSorted()).toEqual([...shopLanguage.filters.keys()].toSorted())
})

test('the tags are those of the language', () => {
  expect(tags.map(({ name }) => name).toSorted()).toEqual([...shopLanguage.tags.keys()].toSorted())
})

test('a tag has an end if its block has one', () => {
  for (const { name, end } of tags) {
    if (['include', 'liquid'].includes(name)) continue
    const opening = tags.find((tag) => tag.name === name)?.syntax.split('%}')[0] ?? ''
    const unclosed = printOrFail(`${opening}%}`).includes('unclosed_')
    expect([name, unclosed]).toEqual([name, end !== undefined])
  }
})

test.each(filters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, ...example] as const])))(
  'the example of %s prints what it says',
  (_, source, prints) => {
    const files = { 'locales/en.default.json': '{ "cart": { "empty_cart": "Empty cart" } }' }
    expect(printSnippet(source, { files })).toBe(prints)
  },
)

test('every type is one of the primitive ones, or an object', () => {
  const primitive = ['text', 'html', 'url', 'number', 'money', 'boolean', 'date', 'settings', 'any', 'same', 'item']
  const types = [
    ...objectReferences.flatMap(({ properties, items }) => [...properties.map(({ type }) => type), items ?? 'any']),
    ...filters.map(({ returns }) => returns),
  ].map((type) => type.replace(/\?$/, '').replace(/\[\]$/, ''))
  expect(types.filter((type) => !primitive.includes(type) && findObjectReference(type) === undefined)).toEqual([])
})

describe('every documented property exists, with the documented type', () => {
  test.each(objectReferences.filter(({ properties }) => properties.length > 0))(
    '$name',
    ({ name, example, properties }) => {
      const wrong = properties.filter((property) => {
        const found = readOn(name, `${example}.${property.name}`)
        return !fits(found, property.type) && !UNPLAYABLE.has(`${name}.${property.name}`)
      })
      expect(wrong.map((property) => `${property.name}: ${property.type}`)).toEqual([])
    },
  )

  test.each(objectReferences.filter(({ items }) => items !== undefined))('$name by handle', ({ name }) => {
    const handles: Record<string, string> = {
      pages: 'about',
      collections: 'spices',
      categories: 'spices',
      all_products: 'lakadong-turmeric',
    }
    expect(readOn(name, `${name}['${handles[name] ?? 'main-menu'}'].title`)).not.toBe('null')
  })

  test('a property that is not there is found out', () => {
    expect(readOn('product', 'product.colour')).toBe('null')
  })
})

test('an annotation is documented if the engine reads it', () => {
  const unknown = annotationReferences.filter(({ name }) =>
    printOrFail('', `@${name} x`).includes(`Unknown annotation @${name}`),
  )
  expect(unknown).toEqual([])
  const ofSettings = new Set(Object.values(settingTypes).flatMap(({ attributes }) => [...attributes]))
  expect([...ofSettings].filter((name) => !annotationReferences.some((known) => known.name === name))).toEqual([])
})

/** Only there for videos of the media library, which a mock store doesn't have. */
const UNPLAYABLE: ReadonlySet<string> = new Set(['video.src'])

/** The tags around a read of an object that only exists inside them. */
const AROUND: Readonly<Record<string, readonly [before: string, after: string]>> = {
  form: ["{% form 'contact' %}", '{% endform %}'],
  form_errors: ["{% form 'contact' %}", '{% endform %}'],
  paginate: ['{% paginate collection.products by 2 %}', '{% endpaginate %}'],
  paginate_part: ['{% paginate collection.products by 2 %}', '{% endpaginate %}'],
  forloop: ['{% for i in (1..1) %}', '{% endfor %}'],
  tablerowloop: ['{% tablerow i in (1..1) %}', '{% endtablerow %}'],
}
const TEMPLATES: Readonly<Record<string, string>> = {
  collection: 'collection',
  category: 'category',
  sort_option: 'collection',
  filter: 'collection',
  filter_value: 'collection',
  filter_end: 'collection',
  paginate: 'collection',
  paginate_part: 'collection',
  page: 'page.contact',
  template: 'page.contact',
  search: 'search',
}

/** The JSON of a path where its object exists, on a page with every optional value. */
function readOn(object: string, path: string): string {
  const [before, after] = AROUND[object] ?? ['', '']
  const probe = `${before}[[{{ ${path} | json }}]]${after}`
  const template =
    object === 'closest' ? (/closest\.(\w+)/.exec(path)?.[1] ?? 'product') : (TEMPLATES[object] ?? 'product')
  const options: SnippetOptions = {
    template,
    data: fullPage(template),
    header: `@theme_blocks\n@setting film video\n@default "https://youtu.be/aqz-KE-bpKQ"\n@setting tone color\n@default "#336699"\n@setting face font\n@default inter\n@setting room spacing\n@default 4`,
    files: {
      'config/global-settings.json': JSON.stringify({
        schema: [],
        color_schemes: { day: { background: '#ffffff' } },
      }),
      'blocks/group.liquid': '{% comment %}\n@theme_block "Group"\n@theme_blocks\n{% endcomment %}',
      'widgets/probe.liquid': `{% comment %}\n@widget "Probe"\n{% endcomment %}${probe}`,
    },
    section: {
      blocks: [{ id: 'a', type: 'group', settings: {}, blocks: [{ id: 'b', type: 'group', settings: {} }] }],
    },
  }
  const inWidget: SnippetOptions['section'] = {
    type: 'custom',
    widgets: [{ id: 'w', type: 'ProbeWidget', settings: {} }],
  }
  const printed = printSnippet(probe, object === 'widget' ? { ...options, section: inWidget } : options)
  return /\[\[([\s\S]*?)\]\]/.exec(printed)?.[1] ?? `nothing printed: ${printed}`
}

/** A page of the mock store on which everything that can be missing is there. */
function fullPage(template: string): ReturnType<typeof mockPage> {
  const page = mockPage(template, { query: { variant: '1001', sort_by: 'price', page: '2' } })
  const { shop, request, category, collection } = page
  const image = page.product?.images[0] ?? { src: '/logo.png', alt: 'Logo', width: 10, height: 10 }
  const found = page.product ?? page.products?.['lakadong-turmeric']
  const options = ['100 g', 'Red', 'Tin']
  const variant = found?.variants[0]
  const full = found && {
    ...found,
    created_at: '2026-01-01T00:00:00Z',
    published_at: '2026-01-01T00:00:00Z',
    template_suffix: 'gift',
    collections: [{ handle: 'spices', title: 'Spices' }],
    category: { handle: 'spices', title: 'Spices', ancestors: [{ handle: 'pantry', title: 'Pantry' }] },
    options: [...found.options, { name: 'Colour', values: ['Red'] }, { name: 'Pack', values: ['Tin'] }],
    variants: found.variants.map((one) => ({ ...one, options, inventory_quantity: 3, compare_at_price: 1, image: 0 })),
  }
  return {
    ...page,
    shop: {
      ...shop,
      logo: image,
      favicon: image,
      address: { ...shop.address, address2: 'First floor' },
      policies: ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service'].map((handle) => ({
        title: handle,
        handle,
        url: `/pages/${handle}`,
      })),
    },
    request: {
      ...request,
      query: { ...request.query, variant: String(variant?.id) },
      form_results: { contact: { posted_successfully: false, errors: { email: 'Invalid' } } },
    },
    ...(page.product && full && { product: full }),
    ...(collection && {
      collection: {
        ...collection,
        image,
        sort_by: 'price',
        template_suffix: 'x',
        filters:
          collection.filters?.map((filter) => ({ ...filter, min_value: 100, max_value: 900, range_max: 1000 })) ?? [],
      },
    }),
    ...(category && { category: { ...category, image } }),
    ...(page.page && { page: { ...page.page, published_at: '2026-01-01', template_suffix: 'contact' } }),
    ...(page.search && {
      search: { ...page.search, sort_by: 'price', sort_options: [{ value: 'x', name: 'X' }], filters: [] },
    }),
    ...(full &&
      variant && {
        cart: {
          items: [{ key: '1:1', product: full, variant_id: variant.id, quantity: 2 }],
        },
      }),
  }
}

/** Whether some JSON is a value of a documented type. A missing value only fits if the type says so. */
function fits(json: string, type: string): boolean {
  const plain = type.replace(/\?$/, '')
  if (MISSING.has(json)) return false
  if (plain.endsWith('[]')) return json.startsWith('[')
  if (['text', 'html', 'url', 'date'].includes(plain)) return json.startsWith('"')
  if (['number', 'money'].includes(plain)) return /^-?\d/.test(json)
  return plain !== 'boolean' || json === 'true' || json === 'false'
}

const MISSING: ReadonlySet<string> = new Set(['null', ''])

function printOrFail(source: string, header = ''): string {
  try {
    return printSnippet(source, { header })
  } catch (error) {
    return String(error instanceof Error && 'errors' in error ? JSON.stringify(error.errors) : error)
  }
}
