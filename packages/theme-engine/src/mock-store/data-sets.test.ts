import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { dataSets, isDataSetName, storeOf } from './data-sets.ts'
import { mockPage } from './mock-page.ts'
import { drawMockPicture } from './mock-picture.ts'

const templates = ['home', 'product', 'collection', 'page', 'cart', 'search', 'list-collections', '404']

const theme = compile(
  new Map([
    [
      'sections/all.liquid',
      `{% comment %}
@section "All"
{% endcomment %}
<h1>{{ shop.name }}</h1><script type="application/json">{ "title": "{{ product.title }}" }</script>
{% for link in linklists.main-menu.links %}<a href="{{ link.url }}" title="{{ link.title }}">{{ link.title }}</a>{% endfor %}
{% for product in collections.all.products limit: 8 %}{{ product.featured_image | image_url: width: 300 | image_tag }}
<p class="{{ product.title }}">{{ product.title }} {{ product.description }}</p>{% endfor %}
{% for variant in product.variants %}<option {% unless variant.available %}disabled{% endunless %}>{{ variant.title }}</option>{% endfor %}
{{ cart.item_count }} {{ search.results_count }} {{ page.content }}`,
    ],
  ]),
)

function render(name: (typeof dataSets)[number]['name'], template: string): string {
  const sections = [{ id: 'all', type: 'all', template, settings: {}, blocks: [] }]
  const config = { sections, settings: { color_schemes: {} } }
  const { html, warnings } = theme.render({ template, config, data: mockPage(template, { data_set: name }) })
  expect(warnings.filter(({ code }) => code !== 'missing_template')).toEqual([])
  return html
}

test('there are ten data sets, and every page renders with each of them', () => {
  expect(dataSets).toHaveLength(10)
  for (const { name } of dataSets) for (const template of templates) expect(render(name, template)).toContain('<h1>')
})

test('each data set is what its name says', () => {
  expect(storeOf('empty')).toMatchObject({ products: [], collections: [], menus: [], pages: [] })
  expect(storeOf('one-product').products).toHaveLength(1)
  expect(storeOf('thousand-products').products).toHaveLength(1_000)
  expect(new Set(storeOf('thousand-products').products.map(({ handle }) => handle)).size).toBe(1_000)
  expect(storeOf('hundred-variants').products[0]?.variants).toHaveLength(100)
  expect(storeOf('no-images').products.flatMap(({ images }) => images)).toEqual([])
  expect(
    storeOf('sold-out')
      .products.flatMap(({ variants }) => variants)
      .some(({ available }) => available),
  ).toBe(false)
  expect(storeOf('long-texts').products[0]?.title.length).toBeGreaterThan(80)
  expect(render('devanagari-tamil', 'home')).toMatch(/\p{Script=Devanagari}[\s\S]*\p{Script=Tamil}/u)
  expect(isDataSetName('everyday')).toBe(true)
  expect(isDataSetName('other')).toBe(false)
})

test('variants have the values of their product’s options', () => {
  for (const { name } of dataSets) {
    for (const { options, variants } of storeOf(name).products) {
      for (const variant of variants)
        for (const [at, value] of variant.options.entries()) expect(options[at]?.values).toContain(value)
    }
  }
})

test('hostile texts stay texts', () => {
  for (const template of templates) {
    const html = render('hostile-text', template)
    expect(html).not.toMatch(/<script>|<img src=x|href="javascript:|href="data:/)
    expect(html.match(/<h1>/g)).toHaveLength(1)
  }
})

test('draws a picture for every image of the data sets', () => {
  const html = render('everyday', 'home')
  const sources = [...html.matchAll(/ src="([^"]+)"/g)].map(([, src = '']) => src)
  expect(sources.length).toBeGreaterThan(5)
  for (const src of sources) expect(drawMockPicture(src)).toMatch(/^<svg [^>]*width="\d+"/)
  expect(drawMockPicture('/media/other/photo.svg')).toBeUndefined()
})

test('a page has a language if it isn’t in English', () => {
  const data = mockPage('home', { data_set: 'everyday', language: 'hi' })
  expect(data.shop.locale).toBe('hi')
  expect(data.languages?.map(({ locale }) => locale)).toEqual(['en', 'hi'])
  expect(mockPage('home').languages).toBeUndefined()
})
