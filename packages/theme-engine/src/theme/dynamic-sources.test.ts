import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { PageData } from './data/page-data.ts'
import { dynamicSources, findDynamicSource, sourcesFor } from './dynamic-sources.ts'

const settings = ['text', 'textarea', 'richtext', 'inline_richtext', 'number', 'image', 'link']
  .map((type) => `@setting ${type} ${type}\n${type === 'text' ? '  @default "Standard"\n' : ''}`)
  .join('')
const theme = compile(
  new Map([
    [
      'sections/all.liquid',
      `{% comment %}\n@section "All"\n${settings}{% endcomment %}{% assign s = section.settings %}<p>{{ s.text }}|{{ s.textarea }}|{{ s.richtext }}|{{ s.inline_richtext }}|{{ s.number }}|{{ s.image.alt }}|{{ s.link }}</p>`,
    ],
    ['templates/product.json', '{ "sections": [] }'],
  ]),
)

function show(stored: Record<string, string>, more: Partial<PageData> = {}, template = 'product') {
  const sections = [{ id: 's', type: 'all', template, settings: stored, blocks: [] }]
  const data = { ...mockPage(template), ...more }
  const { html, warnings } = theme.render({ template, config: { sections, settings: {} }, data })
  const [, shown = ''] = /<p>([\s\S]*)<\/p>\s*<\/section>/.exec(html) ?? []
  return { shown: shown.split('|'), warnings, data }
}

const page = mockPage('product')
const { product } = page
if (!product) throw new Error('The mock product page has no product')

test('a setting can show page data alone or within text', () => {
  const { shown, warnings } = show(
    {
      text: '{{ product.title }}',
      textarea: 'Buy {{product.title}} of {{ product.vendor }} for {{ product.price }}',
      richtext: '{{ product.description }}',
      inline_richtext: '<em>{{ closest.product.title }}</em>',
      number: '{{ collection.products_count }}',
      image: '{{ product.featured_image }}',
      link: '{{ product.url }}',
    },
    {
      product: { ...product, title: 'Tea <b> & Co', vendor: 'Us', description: '<p>One</p><script>x</script>' },
      request: { ...page.request, root: '/tea' },
      collection: mockPage('collection').collection ?? null,
    },
  )
  const price = Math.min(...product.variants.map((variant) => variant.price)) / 100
  expect(shown).toEqual([
    'Tea &lt;b&gt; &amp; Co',
    `Buy Tea &lt;b&gt; &amp; Co of Us for ₹${price.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`,
    '<p>One</p>',
    '<em>Tea &lt;b&gt; &amp; Co</em>',
    String(mockPage('collection').collection?.products_count),
    product.images[0]?.alt ?? '',
    `/tea/products/${product.handle}`,
  ])
  expect(warnings).toEqual([])
})

test('converts HTML to text: decodes entities and separates words at tags', () => {
  const description = '<h2>Fish &amp; chips</h2><p>a<b>b</b> &lt;i&gt;</p>'
  const { shown } = show({ text: '{{ product.description }}' }, { product: { ...product, description } })
  expect(shown[0]).toBe('Fish &amp; chips ab &lt;i&gt;')
})

test('missing and unknown sources fall back to the default', () => {
  const nothing = {
    text: '{{ collection.title }}',
    textarea: 'a {{ product.secret }} b',
    number: '{{ product.title }}',
    image: '{{ product.title }}',
    link: '{{ shop.logo }}',
  }
  expect(show(nothing).shown).toEqual(['Standard', 'a  b', '', '', '', '', ''])
  expect(show({ text: '{{ settings.anything }}' }).shown[0]).toBe('Standard')
  expect(show({ text: '{{ section.settings.text }}' }).shown[0]).toBe('Standard')
})

test('every source can be read on pages with and without its data', () => {
  const full = { ...mockPage('product'), collection: mockPage('collection').collection ?? null }
  const bare: PageData = { shop: { name: 'Tea', url: 'https://tea.example' }, request: full.request, media: full.media }
  for (const { path, read, group } of dynamicSources) {
    expect(findDynamicSource(path.split('.'))?.read).toBe(read)
    if (group === 'product' || path === 'shop.name') expect([path, typeof read(full)]).not.toEqual([path, 'undefined'])
    expect(() => read(bare)).not.toThrow()
  }
  expect(new Set(dynamicSources.map(({ path }) => path)).size).toBe(dynamicSources.length)
})

test('a template offers sources of its page and the store that fit the setting type', () => {
  const paths = (type: 'text' | 'image' | 'link' | 'color', template: string) =>
    sourcesFor(type, template).map(({ path }) => path)
  expect(paths('image', 'product.gift')).toEqual(['product.featured_image', 'shop.logo'])
  expect(paths('link', 'header')).toEqual(['shop.url'])
  expect(paths('text', 'collection')).toContain('collection.products_count')
  expect(paths('text', 'home').every((path) => path.startsWith('shop.'))).toBe(true)
  expect(paths('color', 'product')).toEqual([])
})
