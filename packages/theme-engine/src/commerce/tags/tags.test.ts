import { expect, test } from 'vitest'
import { mockPage } from '../../mock-store/mock-page.ts'
import { printSnippet, renderSnippet } from '../../mock-store/render-snippet.ts'

test("a product form submits to the store's cart", () => {
  const { request } = mockPage('product')
  const html = printSnippet(
    '{% form \'product\', product, class: \'buy\' %}<input name="id" value="{{ product.selected_or_first_available_variant.id }}">{% endform %}',
    {
      data: { request: { ...request, root: '/tea', form_token: 'a"b' } },
    },
  )
  expect(html).toBe(
    '<form method="post" action="/tea/cart/add" accept-charset="UTF-8" id="product_form_1" class="buy"><input type="hidden" name="form_type" value="product"><input type="hidden" name="authenticity_token" value="a&quot;b"><input name="id" value="1001"></form>',
  )
})

test('a contact form returns to its page and shows the result', () => {
  const page = mockPage('page')
  const request = { ...page.request, form_results: { contact: { posted_successfully: true } } }
  expect(
    printSnippet("{% form 'contact' %}{% if form.posted_successfully? %}Thanks{% endif %}{% endform %}", {
      template: 'page',
      data: { ...page, request },
    }),
  ).toContain('<input type="hidden" name="return_to" value="/pages/about">Thanks</form>')
})

test("a form can't return to another host", () => {
  expect(printSnippet("{% form 'contact', return_to: '//evil.example' %}{% endform %}")).toContain(
    'name="return_to" value="/products/lakadong-turmeric"',
  )
})

test('an unknown form type is an error with its position', () => {
  expect(() => printSnippet("\n{% form 'loan' %}{% endform %}")).toThrow(
    /Unknown form type "loan".*sections\/snippet\.liquid:5/,
  )
})

test('pagination of a collection', () => {
  const source =
    '{% paginate collection.products by 8 %}{{ paginate.current_page }}/{{ paginate.pages }} from {{ paginate.current_offset }} {{ collection.products.size }} {{ paginate | default_pagination }}{% endpaginate %}'
  const first = printSnippet(source, { template: 'collection' })
  expect(first).toContain(
    '1/2 from 0 8 <nav class="pagination" aria-label="Pages"><span class="pagination-part" aria-current="page">1</span>',
  )
  expect(first).toContain('<a class="pagination-link" href="/collections/all?page=2" rel="next">Next</a>')
  const second = mockPage('collection', { query: { page: '2', sort_by: 'price-ascending' } })
  expect(printSnippet(source, { template: 'collection', data: second })).toMatch(
    /^2\/2 from 8 4 .*href="\/collections\/all\?sort_by=price-ascending"/,
  )
})

test('a list loaded with another page size is reported as missing', () => {
  const { missing } = renderSnippet('{% paginate collection.products by 5 %}{% endpaginate %}', {
    template: 'collection',
  })
  expect(missing.paginate).toEqual({ list: 'collection.products', page_size: 5 })
  expect(
    renderSnippet('{% paginate collection.products by 8 %}{% endpaginate %}', { template: 'collection' }).missing
      .paginate,
  ).toBeUndefined()
})

test('long pagination shows the first, the last and the surrounding pages', () => {
  const page = mockPage('collection', { query: { page: '10' } })
  const collection = page.collection && { ...page.collection, products_count: 400, page_size: 20 }
  const source =
    '{% paginate collection.products by 20 %}{% for part in paginate.parts %}{{ part.title }} {% endfor %}{% endpaginate %}'
  expect(printSnippet(source, { template: 'collection', data: { ...page, collection } })).toBe('1 … 8 9 10 11 12 … 20 ')
})

test('content_for renders blocks from blocks/', () => {
  const files = {
    'blocks/group.liquid':
      '{% comment %}\n@theme_block "Group"\n@theme_blocks\n{% endcomment %}<div {{ block.editor_attributes }}>{% content_for \'blocks\' %}</div>',
    'blocks/words.liquid':
      '{% comment %}\n@theme_block "Words"\n@setting words text\n{% endcomment %}<p>{{ block.settings.words }} {{ note }}</p>',
  }
  const words = (text: string) => ({ id: text, type: 'words', settings: { words: text } })
  const html = printSnippet("{% content_for 'blocks', note: '!' %}", {
    files,
    header: '@theme_blocks',
    section: {
      blocks: [
        words('a'),
        { id: 'g', type: 'group', settings: {}, blocks: [words('b'), { ...words('c'), hidden: true }] },
      ],
    },
  })
  expect(html).toBe('<p>a !</p><div ><p>b !</p></div>')
})

test('a static block renders only where the template places it', () => {
  const files = {
    'blocks/words.liquid':
      '{% comment %}\n@theme_block "Words"\n@setting words text\n@default "none"\n{% endcomment %}<p>{{ block.settings.words }}</p>',
  }
  const source =
    "{% content_for 'block', type: 'words', id: 'top' %}|{% content_for 'blocks' %}|{{ section.blocks.size }}|{% content_for 'block', type: 'words', id: 'new' %}"
  const blocks = [
    { id: 'top', type: 'words', settings: { words: 'top' }, static: true },
    { id: 'a', type: 'words', settings: { words: 'a' } },
  ]
  expect(printSnippet(source, { files, header: '@theme_blocks', section: { blocks } })).toBe(
    '<p>top</p>|<p>a</p>|1|<p>none</p>',
  )
})

test('renders a section at a fixed position and stops recursive sections', () => {
  const files = { 'sections/note.liquid': '{% comment %}\n@section "Note"\n{% endcomment %}Note{% section \'note\' %}' }
  const { html, warnings } = renderSnippet("{% section 'note' %}", { files })
  expect(html.match(/Note/g)).toHaveLength(3)
  expect(warnings.map(({ code }) => code)).toEqual(['sections_too_deep'])
})

test('extracts CSS and scripts from a section', () => {
  expect(
    printSnippet(
      'a{% stylesheet %}.a{}{% endstylesheet %}{% javascript %}alert(1){% endjavascript %}{% schema %}{"x":1}{% endschema %}b',
    ),
  ).toBe('ab')
})
