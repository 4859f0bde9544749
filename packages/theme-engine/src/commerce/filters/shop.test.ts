import { expect, test } from 'vitest'
import { mockPage } from '../../mock-store/mock-page.ts'
import { printSnippet, renderSnippet } from '../../mock-store/render-snippet.ts'

test('quantity of a variant in the cart', () => {
  expect(
    printSnippet(
      '{{ cart | item_count_for_variant: product.variants.first.id }} {{ cart.item_count }} {{ cart.total_price | money }}',
    ),
  ).toBe('2 3 ₹1,177.00')
})

test('weights in grams and kilograms', () => {
  expect(
    printSnippet("{{ 250 | weight_with_unit }}, {{ 1500 | weight_with_unit }}, {{ 1500 | weight_with_unit: 'g' }}"),
  ).toBe('250 g, 1.5 kg, 1500 g')
})

test('a postal address in lines', () => {
  expect(printSnippet('{{ shop.address | format_address }}')).toBe(
    '<p>Kesari &amp; Daughters<br>14 Johari Bazaar<br>Jaipur 302003<br>Rajasthan<br>India</p>',
  )
})

test('a product for search engines', () => {
  const data = JSON.parse(printSnippet('{{ product | structured_data }}'))
  expect(data).toMatchObject({ '@type': 'Product', name: 'Lakadong Turmeric', aggregateRating: { reviewCount: 212 } })
  expect(data.offers[0]).toMatchObject({
    price: '189.00',
    priceCurrency: 'INR',
    availability: 'https://schema.org/InStock',
  })
})

test('videos load only after a click', () => {
  const html = printSnippet("{{ 'https://youtu.be/dQw4w9WgXcQ' | external_video_tag: title: 'Grinding' }}")
  expect(html).toContain('data-video-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
  expect(printSnippet("[{{ 'https://evil.example/v' | external_video_tag }}]")).toBe('[]')
})

test('drops scripts with a warning', () => {
  const { html, warnings } = renderSnippet("x{{ 'theme.js' | asset_url | script_tag }}")
  expect(html).not.toContain('script')
  expect(warnings[0]).toMatchObject({ code: 'script_dropped', section_id: 'snippet' })
})

test("inlines a theme's SVG without active content", () => {
  const svg =
    '<svg viewBox="0 0 1 1" onload="alert(1)"><script>alert(1)</script><a href="javascript:x"><path d="M0 0"/></a><use href="#a"/><use href="https://e.example/x#a"/></svg>'
  expect(printSnippet("{{ 'sign.svg' | inline_asset_content }}", { files: { 'assets/sign.svg': svg } })).toBe(
    '<svg viewBox="0 0 1 1"><use href="#a"></use><use></use></svg>',
  )
})

test('fonts are requested by name and recorded for the head', () => {
  const { html, fonts } = renderSnippet(
    "{{ section.settings.f.family }}|{{ section.settings.f | font_modify: 'style', 'italic' | font_face }}{{ section.settings.f | font_modify: 'weight', 'bold' | font_url }}",
    {
      header: '@setting f font\n@default "lora"',
    },
  )
  expect(html).toContain('&quot;Lora&quot;|/fonts/lora-latin-wght-normal.woff2')
  expect(fonts.map(({ file }) => file)).toContain('lora-latin-wght-italic.woff2')
})

test('icons of the platform', () => {
  expect(printSnippet("{{ 'truck' | icon: 32 }}")).toContain('<svg class="icon icon-truck" width="32"')
  expect(printSnippet("[{{ 'no-such-icon' | icon }}]")).toBe('[]')
})

test('errors of a form as a list', () => {
  const data = mockPage('page')
  const request = {
    ...data.request,
    form_results: { contact: { posted_successfully: false, errors: { email: 'Email is <needed>' } } },
  }
  expect(
    printSnippet("{% form 'contact' %}{{ form.errors | default_errors }}{% endform %}", { data: { request } }),
  ).toContain('<ul><li>Email is &lt;needed&gt;</li></ul>')
})
