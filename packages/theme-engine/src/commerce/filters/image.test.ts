import { expect, test } from 'vitest'
import { printSnippet } from '../../mock-store/render-snippet.ts'

const address = '/media/demo-priya-masala/lakadong-turmeric.webp'

test('an image URL has a standard width, a crop and a format', () => {
  expect(printSnippet('{{ product.featured_image | image_url: width: 470 }}')).toBe(`${address}?width=480`)
  expect(printSnippet("{{ product | image_url: width: 480, height: 480, crop: 'top', format: 'webp' }}")).toBe(
    `${address}?width=480&amp;height=480&amp;crop=top&amp;format=webp`,
  )
  expect(printSnippet("{{ product.featured_image | img_url: '240x' }}")).toBe(`${address}?width=240`)
})

test('an image has its size, alt text and widths', () => {
  const html = printSnippet(
    "{{ product.featured_image | image_url: width: 480 | image_tag: class: 'card', sizes: '50vw' }}",
  )
  expect(html).toContain('width="480" height="600"')
  expect(html).toContain('alt="Lakadong Turmeric"')
  expect(html).toContain(`srcset="${address}?width=160 160w, `)
  expect(html).toContain(`${address}?width=480 480w"`)
  expect(html).not.toContain('600w')
  expect(html).toContain('sizes="50vw"')
  expect(html).toContain('loading="lazy"')
  expect(html).toContain('class="card"')
})

test('preloads the first visible image', () => {
  const html = printSnippet('{{ product.featured_image | image_url: width: 480 | image_tag: preload: true }}')
  expect(html).toContain('loading="eager" fetchpriority="high"')
})

test('prints nothing without an image', () => {
  expect(printSnippet('[{{ nil | image_url: width: 100 | image_tag }}]')).toBe('[]')
})

test("event handlers and unsafe URLs don't become attributes", () => {
  const html = printSnippet(
    "{{ product.featured_image | image_url: width: 480 | image_tag: onload: 'alert(1)', data-x: '\"><b>' }}",
  )
  expect(html).not.toContain('onload')
  expect(html).toContain('data-x="&quot;&gt;&lt;b&gt;"')
})

test('a theme image has the size from its file', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 160"><path d="M0 0"/></svg>'
  const html = printSnippet('{{ section.settings.photo | image_url: width: 160 | image_tag }}', {
    header: '@setting photo image',
    section: { settings: { photo: 'assets/sign.svg' } },
    files: { 'assets/sign.svg': svg },
  })
  expect(html).toContain('src="/assets/sign.svg"')
  expect(html).toContain('width="160" height="80"')
})

test('cropping keeps the focal point visible', () => {
  const photo = { key: 'demo-priya-masala/lakadong-turmeric.webp', alt: 'Roots', focal_x: 30, focal_y: 62.5 }
  const print = (markup: string, value: unknown) =>
    printSnippet(markup, { header: '@setting photo image', section: { settings: { photo: value } } })
  const tag = '{{ section.settings.photo | image_url: width: 480 | image_tag }}'
  expect(print(tag, photo)).toContain('style="object-position: 30% 62.5%"')
  expect(print(tag, photo.key)).not.toContain('style=')
  expect(print("{{ section.settings.photo | image_tag: style: 'width: 10px;' }}", photo)).toContain(
    'style="width: 10px; object-position: 30% 62.5%"',
  )
  const point = '{{ section.settings.photo.focal_point }}, {{ section.settings.photo.focal_point.y }}'
  expect(print(point, photo)).toBe('30% 62.5%, 62.5')
  expect(print(point, photo.key)).toBe('50% 50%, 50')
  expect(print('{{ section.settings.photo.presentation.focal_point }}', photo)).toBe('30% 62.5%')
})

test('the server crops at the focal point, whatever side the theme names, in every width', () => {
  const src = 'demo-priya-masala/lakadong-turmeric.webp'
  const data = { images: { [src]: { src, width: 1_200, height: 1_500 } } }
  const photo = { key: src, focal_x: 30, focal_y: 62.5 }
  const print = (markup: string, value: unknown) =>
    printSnippet(markup, { data, header: '@setting photo image', section: { settings: { photo: value } } })
  const cut = "{{ section.settings.photo | image_url: width: 480, height: 480, crop: 'top' | image_tag }}"
  const html = print(cut, photo)
  expect(html).toContain(`src="${address}?width=480&amp;height=480&amp;crop=50-60"`)
  expect(html).toContain(`${address}?width=160&amp;height=160&amp;crop=50-60 160w, `)
  expect(html).toContain('style="object-position: 30% 62.5%"')
  expect(print(cut, src)).toContain('&amp;crop=top"')
  expect(print('{{ section.settings.photo | image_url: width: 480 }}', photo)).toBe(`${address}?width=480`)
})

test('shows a blurred placeholder until the image has loaded, at its focal point', () => {
  const src = 'demo-priya-masala/lakadong-turmeric.webp'
  const print = (placeholder: string, markup: string, value: unknown = { key: src, focal_x: 30, focal_y: 60 }) =>
    printSnippet(markup, {
      data: { images: { [src]: { src, width: 1_200, height: 1_500, placeholder } } },
      header: '@setting photo image',
      section: { settings: { photo: value } },
    })
  const tiny = 'data:image/webp;base64,UklGR+/A='
  const tag = "{{ section.settings.photo | image_url: width: 480 | image_tag: style: 'width: 10px' }}"
  expect(print(tiny, tag)).toContain(
    `style="background:url(${tiny}) 30% 60%/cover; width: 10px; object-position: 30% 60%"`,
  )
  expect(print(tiny, '{{ section.settings.photo | image_url: width: 480 | image_tag }}', src)).toContain(
    `style="background:url(${tiny}) 50%/cover"`,
  )
  expect(
    print(tiny, '{{ section.settings.photo | image_url: width: 480 | image_tag: placeholder: false }}'),
  ).not.toMatch(/background|placeholder/)
  expect(print('data:image/webp;base64,A) red;x:url(', tag)).not.toContain('background')
})
