import { expect, test } from 'vitest'
import { mockPage } from '../../mock-store/mock-page.ts'
import { printSnippet } from '../../mock-store/render-snippet.ts'

const apron = { data: mockPage('product', { handle: 'block-print-apron', query: { variant: '10005' } }) }

test("a product's prices come from its variants", () => {
  expect(
    printSnippet(
      '{{ product.price }} {{ product.price_min }} {{ product.price_max }} {{ product.price_varies }} {{ product.compare_at_price }}',
    ),
  ).toBe('18900 18900 42900 true 22000')
  const one = { data: mockPage('product', { handle: 'kashmiri-saffron' }) }
  expect(
    printSnippet(
      '{{ product.price_varies }} {{ product.available }} {{ product.has_only_default_variant }} {{ product.variants.size }}',
      one,
    ),
  ).toBe('false false true 1')
})

test('the URL selects a variant', () => {
  expect(
    printSnippet(
      '{{ product.selected_variant.title }} {{ product.selected_or_first_available_variant.id }} {{ product.selected_variant.selected }}',
      apron,
    ),
  ).toBe('M / Madder 10005 true')
  expect(
    printSnippet('[{{ product.selected_variant.title }}] {{ product.selected_or_first_available_variant.title }}'),
  ).toBe('[] 100 g')
})

test('without a selected variant, sold-out variants are passed over as long as another one is available', () => {
  const print = (availability: readonly boolean[]) => {
    const { product } = mockPage('product')
    if (product == null) throw new Error('no product')
    const variants = product.variants.map((variant, at) => ({ ...variant, available: availability[at] ?? false }))
    return printSnippet(
      '{{ product.available }} {{ product.first_available_variant.title }} {{ product.selected_or_first_available_variant.title }}',
      { data: { product: { ...product, variants } } },
    )
  }
  expect(print([false, true, true])).toBe('true 250 g 250 g')
  expect(print([])).toBe('false  100 g')
})

test('a variant is the same object wherever it is read', () => {
  expect(
    printSnippet(
      '{% for variant in product.variants %}{% if variant == product.selected_variant %}{{ variant.id }}{% endif %}{% endfor %}',
      apron,
    ),
  ).toBe('10005')
  expect(
    printSnippet('{{ product.selected_variant.product.title }} {{ product.variants.last.product.url }}', apron),
  ).toBe('Block Print Apron /products/block-print-apron')
})

test('option values have their selection and availability', () => {
  const source =
    '{% for option in product.options_with_values %}{{ option.name }}={{ option.selected_value }}: {% for value in option.values %}{{ value }}{% if value.selected %}*{% endif %}{% unless value.available %}-{% endunless %} {% endfor %}{% endfor %}'
  expect(printSnippet(source, apron)).toBe('Size=M: S M* L Colour=Madder: Indigo Madder* Haldi ')
  expect(printSnippet('{{ product.options_with_values[1].values[2].product_url }}', apron)).toBe(
    '/products/block-print-apron?variant=10006',
  )
  const large = { data: mockPage('product', { handle: 'block-print-apron', query: { variant: '10008' } }) }
  expect(printSnippet(source, large)).toContain('Haldi- ')
})

test("every URL starts with the store's root", () => {
  const { request } = mockPage('product')
  const rooted = { data: { request: { ...request, root: '/tea' } } }
  expect(
    printSnippet(
      "{{ product.url }} {{ routes.cart_url }} {{ routes.root_url }} {{ collections.tea.url }} {{ pages.about.url }} {{ menus['main-menu'].links[1].links[0].url }} {{ cart.items.first.url }} {{ request.path }}",
      rooted,
    ),
  ).toBe(
    '/tea/products/lakadong-turmeric /tea/cart /tea /tea/collections/tea /tea/pages/about /tea/collections/spices /tea/products/lakadong-turmeric?variant=1001 /tea/products/lakadong-turmeric',
  )
  expect(printSnippet('{{ pages.about.content }}', rooted)).toContain('<a href="/tea/collections/spices">')
})

test("sanitises the store owner's HTML again", () => {
  const page = mockPage('product')
  const product = page.product && {
    ...page.product,
    description: '<p onclick="x">Good</p><script>alert(1)</script><img src="x" onerror="y">',
  }
  expect(printSnippet('{{ product.description }}', { data: { product } })).not.toMatch(/script|onclick|onerror/)
})

test('menus mark the current page', () => {
  const { request } = mockPage('collection')
  const source =
    "{% for link in menus['main-menu'].links %}{% if link.current %}[{{ link.title }}]{% elsif link.child_current %}({{ link.title }}){% else %}{{ link.title }}{% endif %} {% endfor %}{{ menus['main-menu'].levels }}"
  expect(printSnippet(source, { data: { request: { ...request, path: '/collections/tea' } } })).toBe(
    'Home (Shop) Gifts About us Contact 2',
  )
  expect(printSnippet(source, { data: { request: { ...request, path: '/pages/about' } } })).toBe(
    'Home Shop Gifts [About us] Contact 2',
  )
})

test('computes cart totals', () => {
  expect(
    printSnippet(
      '{% for item in cart.items %}{{ item.quantity }} x {{ item.title }} = {{ item.line_price | money }}; {% endfor %}{{ cart.total_price | money }} {{ cart.empty? }}',
    ),
  ).toBe('2 x Lakadong Turmeric - 100 g = ₹378.00; 1 x Block Print Apron - S / Indigo = ₹799.00; ₹1,177.00 false')
  expect(printSnippet('{{ cart.item_count }} {{ cart.empty? }}', { data: { cart: null } })).toBe('0 true')
})

test('filters of a collection', () => {
  expect(
    printSnippet(
      '{% for filter in collection.filters %}{{ filter.label }} {{ filter.type }} {% for value in filter.values %}{{ value.label }} ({{ value.count }}) {{ value.url_to_add }}{% endfor %} {{ filter.min_value.param_name }}; {% endfor %}',
      {
        template: 'collection',
      },
    ),
  ).toBe(
    'Availability list In stock (11) /collections/all?filter.v.availability=1 filter.v.availability.gte; Price price_range  filter.v.price.gte; ',
  )
})

test('missing objects are nil, not an error', () => {
  expect(
    printSnippet(
      "[{{ collections['no-such'].title }}{{ all_products.nothing.price }}{{ menus.x.links.size }}{{ product.constructor }}{{ product.__proto__ }}{{ shop.toString }}]",
    ),
  ).toBe('[]')
})

test('the template prints its name', () => {
  expect(printSnippet('{{ template }} {{ template.name }} {{ request.page_type }}', { template: 'page.contact' })).toBe(
    'page.contact page page',
  )
})

test('a list of all collections', () => {
  expect(printSnippet('{% for one in collections %}{{ one.handle }} {% endfor %}{{ collections.size }}')).toBe(
    'all spices blends tea gifts bestsellers 6',
  )
})
