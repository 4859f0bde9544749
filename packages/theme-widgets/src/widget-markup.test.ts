import { compile, DEVICE_FROM, type FormResult, mockPage, type WidgetInstance } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { readWidgetFiles, widgetStyles } from './widget-files.ts'

const theme = compile(new Map(), { widgets: readWidgetFiles() })

interface Shown {
  readonly template?: string
  readonly form_results?: Record<string, FormResult>
  readonly design?: boolean
}

function show(
  widget: Omit<WidgetInstance, 'id'>,
  { template = 'home', form_results: formResults, design = false }: Shown = {},
): string {
  const section = { id: 's', type: 'custom', template, settings: {}, blocks: [], widgets: [{ id: 'w', ...widget }] }
  const page = mockPage(template)
  const data = { ...page, request: { ...page.request, ...(formResults && { form_results: formResults }) } }
  const { html, warnings } = theme.render({ template, config: { sections: [section], settings: {} }, data, design })
  expect(warnings).toEqual([])
  return html
}

type Filling = Partial<Pick<WidgetInstance, 'settings' | 'blocks'>>

const field = (id: string, settings: Record<string, unknown>) => ({ id, type: 'field', settings })
const form = {
  type: 'FormWidget',
  settings: {},
  blocks: [
    field('a', { label: 'Your email', kind: 'email', required: true }),
    field('b', { label: 'Size "large"?', kind: 'choice', choices: 'Small\nLarge' }),
    field('c', { label: 'Call me', kind: 'tick' }),
  ],
}

test('a rejected form shows the reason and keeps the input', () => {
  const errors = { email: 'must be an e-mail address' }
  const values = { email: '<asha>', 'Size "large"?': 'Large', 'Call me': 'yes' }
  const html = show(form, { form_results: { contact: { posted_successfully: false, errors, values } } })
  expect(html).toContain('role="alert">must be an e-mail address<')
  expect(html).toContain('value="&lt;asha&gt;"')
  expect(html).toMatch(/<option selected>Large<\/option>/)
  expect(html).toMatch(/<input type="checkbox"[^>]* checked>/)
})

test('a submitted form shows a success message, and every field has a label', () => {
  const html = show(form, { form_results: { contact: { posted_successfully: true } } })
  expect(html).toMatch(/role="status">.*Thanks for/)
  for (const [, id] of html.matchAll(/<(?:input|select) class="haat-input" id="([^"]+)"/g)) {
    expect(html).toContain(`<label for="${id}">`)
  }
})

test('renders a heading of each level', () => {
  for (const level of ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']) {
    const html = show({ type: 'HeadingWidget', settings: { level, text: 'Tea <now>' } })
    expect(html).toMatch(new RegExp(`<${level} class="[^"]*"[^>]*>Tea &lt;now&gt;</${level}>`))
  }
})

test.each([
  ['product', ['Home', 'Pantry', 'Spices', 'Lakadong Turmeric']],
  ['category', ['Home', 'Pantry', 'Spices']],
  ['collection', ['Home', 'All products']],
])('breadcrumbs show the path to a %s', (template, path) => {
  const html = show({ type: 'BreadcrumbsWidget', settings: {} }, { template })
  const steps = [...html.matchAll(/itemprop="name"[^>]*>([^<]+)</g)].map(([, step]) => step)
  expect(steps).toEqual(path)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
})

test('categories are the top-level ones, the subcategories of the page, collections, or those selected', () => {
  const titles = (settings: Record<string, unknown>, template = 'home') => {
    const html = show({ type: 'CategoriesWidget', settings }, { template })
    return [...html.matchAll(/haat-card-title">([^<]+)</g)].map(([, title]) => title)
  }
  expect(titles({})).toEqual(['Pantry', 'Tea', 'Home'])
  expect(titles({ source: 'collections', limit: 2 })).toEqual(['All products', 'Spices'])
  expect(titles({ collections: ['gifts'] })).toEqual(['Gifts'])
  expect(titles({ source: 'subcategories' }, 'category')).toEqual([])
})

test('a store without categories shows its collections', () => {
  const widgets = [{ id: 'w', type: 'CategoriesWidget', settings: {} }]
  const section = { id: 's', type: 'custom', template: 'home', settings: {}, blocks: [], widgets }
  const data = { ...mockPage('home'), all_categories: [] }
  const { html } = theme.render({ template: 'home', config: { sections: [section], settings: {} }, data })
  expect(html).toContain('>Bestsellers')
})

test('a WhatsApp link contains the number and the message with the page title', () => {
  const settings = { phone: '+91 (982) 901-2345', message: 'Hi & hello' }
  const html = show({ type: 'WhatsAppButtonWidget', settings }, { template: 'product' })
  expect(html).toMatch(/href="https:\/\/wa\.me\/919829012345\?text=Hi(%20|\+)%26(%20|\+)hello/)
  expect(html).toContain('Lakadong')
})

test('inner sections nest three levels deep and render all their columns', () => {
  const inner = (level: number): WidgetInstance => ({
    id: `inner-${level}`,
    type: 'InnerSectionWidget',
    settings: { columns: 2 },
    children: [
      level < 3 ? [inner(level + 1)] : [{ id: 'deep', type: 'TextWidget', settings: { text: '<p>deep</p>' } }],
      [],
    ],
  })
  const html = show(inner(1))
  expect(html.match(/class="haat-inner /g)).toHaveLength(3)
  expect(html.match(/haat-inner-column"/g)).toHaveLength(6)
  expect(html).toContain('<p>deep</p>')
})

test('missing products render nothing for visitors and a placeholder in the editor', () => {
  const widget = { type: 'ProductsWidget', settings: { source: 'chosen', products: [] } }
  expect(show(widget)).not.toContain('haat-products')
  expect(show(widget, { design: true })).toContain('Example product')
})

test('no text setting can inject markup or a script URL', () => {
  const text = '"><script>alert(1)</script>'
  const nasty = 'javascript:alert(1)'
  for (const { type, settings, blocks } of Object.values(theme.schemas.widgets)) {
    const typed = (of: typeof settings) =>
      Object.fromEntries(
        of.flatMap((setting) => {
          if (['text', 'textarea', 'richtext', 'inline_richtext'].includes(setting.type)) return [[setting.key, text]]
          return setting.type === 'link' || setting.type === 'video' ? [[setting.key, nasty]] : []
        }),
      )
    const children = blocks.map((block) => ({ id: 'b', type: block.type, settings: typed(block.settings) }))
    const section = {
      id: 's',
      type: 'custom',
      settings: {},
      blocks: [],
      widgets: [{ id: 'w', type, settings: typed(settings), blocks: children }],
    }
    const { html } = theme.render({
      template: 'home',
      config: { sections: [section], settings: {} },
      data: mockPage('home'),
    })
    expect(html, type).toContain('id="section-s"')
    expect(html, type).not.toContain('<script')
    expect(html, type).not.toMatch(/(href|src|action)="javascript:/)
  }
})

test("the stylesheet hides elements per device at the engine's breakpoints", () => {
  const css = widgetStyles()
  const rules = [...css.matchAll(/@media ([^{]+) \{\s+\[data-hidden-on~="(\w+)"\] \{\s+display: none !important;/g)]
  const { tablet, desktop } = DEVICE_FROM
  expect(Object.fromEntries(rules.map(([, query, device]) => [device, query]))).toEqual({
    phone: `(max-width: ${tablet - 0.02}px)`,
    tablet: `(min-width: ${tablet}px) and (max-width: ${desktop - 0.02}px)`,
    desktop: `(min-width: ${desktop}px)`,
  })
  const tab = (id: string) => ({
    id,
    type: 'tab',
    settings: { title: id, text: '<p>Wool</p>' },
    hidden_on: ['phone' as const],
  })
  const html = show({ type: 'TabsWidget', settings: {}, blocks: [tab('one')] })
  expect(html).toContain('<li data-hidden-on="phone"><a href="#tab-w-one"')
  expect(html).toMatch(/id="tab-w-one" data-tab-panel data-hidden-on="phone"/)
})

const presets = Object.entries(theme.schemas.widgets).flatMap(([type, schema]) =>
  schema.presets.map((preset) => ({ name: `${type}: ${preset.name}`, type, schema, preset })),
)

test.each(presets)(
  '$name shows its sample texts in the editor, and no visitor sees them',
  ({ type, schema, preset }) => {
    const blocks = preset.blocks.map((block, index) => ({ id: `b${index}`, ...block }))
    const widget = { type, settings: preset.settings, blocks }
    const kinds = new Set(blocks.map((block) => block.type))
    const settings = [
      ...schema.settings,
      ...schema.blocks.filter((one) => kinds.has(one.type)).flatMap((one) => one.settings),
    ]
    const samples = settings.flatMap(({ sample }) => sample ?? [])
    const live = show(widget)
    for (const sample of samples) expect(live).not.toContain(sample)
    if (samples.length > 0)
      expect(samples.filter((sample) => show(widget, { design: true }).includes(sample))).not.toEqual([])
  },
)

test.each(presets)('$name renders no empty list and no image placeholder on the live page', ({ type, preset }) => {
  const blocks = preset.blocks.map((block, index) => ({ id: `b${index}`, ...block }))
  const live = show({ type, settings: preset.settings, blocks })
  expect(live).not.toContain('haat-placeholder')
  expect(live).not.toMatch(/<(ul|ol|figure|haat-[a-z-]+)[^>]*>\s*<\/\1>/)
})

test.each([
  ['ImageWidget', {}],
  ['BeforeAfterWidget', {}],
  ['VideoWidget', {}],
  ['ImageGalleryWidget', { blocks: [{ id: 'a', type: 'picture', settings: { caption: 'Soon' } }] }],
  [
    'AccordionWidget',
    { settings: { heading: 'Questions', faq: true }, blocks: [{ id: 'a', type: 'item', settings: {} }] },
  ],
  ['CarouselWidget', { blocks: [{ id: 'a', type: 'slide', settings: {} }] }],
  ['CounterWidget', { blocks: [{ id: 'a', type: 'number', settings: {} }] }],
  ['IconListWidget', { settings: { heading: 'Why us' }, blocks: [{ id: 'a', type: 'item', settings: {} }] }],
  ['ProgressBarWidget', { blocks: [{ id: 'a', type: 'bar', settings: {} }] }],
  ['TabsWidget', { blocks: [{ id: 'a', type: 'tab', settings: {} }] }],
])('%s without content is visible only in the editor', (type, { settings = {}, blocks = [] }: Filling) => {
  expect(show({ type, settings, blocks })).not.toContain('id="widget-w"')
  expect(show({ type, settings, blocks }, { design: true })).toContain('id="widget-w"')
})

test('a testimonial without a quote is hidden, and one with a quote has no sample name or stars', () => {
  const testimonial = (id: string, settings: object) => ({ id, type: 'testimonial', settings: { ...settings } })
  const empty = show({ type: 'TestimonialWidget', settings: {}, blocks: [testimonial('a', {})] })
  expect(empty).not.toContain('haat-testimonial')
  const html = show({ type: 'TestimonialWidget', settings: {}, blocks: [testimonial('a', { quote: 'Lovely tea.' })] })
  expect(html).toContain('Lovely tea.')
  expect(html).not.toMatch(/<strong>|haat-stars/)
})

test.each(['SearchWidget', 'CarouselWidget'])('%s speaks the language of the theme', (type) => {
  const files = new Map([
    [
      'locales/en.default.json',
      JSON.stringify({
        search: { label: 'दुकान में खोजें', all_results: 'सभी नतीजे देखें' },
        general: { previous: 'पिछला', next: 'अगला' },
      }),
    ],
  ])
  const translated = compile(files, { widgets: readWidgetFiles() })
  const slides = [1, 2].map((id) => ({ id: `slide-${id}`, type: 'slide', settings: { heading: `Slide ${id}` } }))
  const widget = { id: 'w', type, settings: {}, ...(type === 'CarouselWidget' && { blocks: slides }) }
  const section = { id: 's', type: 'custom', template: 'home', settings: {}, blocks: [], widgets: [widget] }
  const config = { sections: [section], settings: {} }
  const { html } = translated.render({ template: 'home', config, data: mockPage('home') })
  const texts =
    type === 'SearchWidget'
      ? ['data-all-label="सभी नतीजे देखें"', 'aria-label="दुकान में खोजें"']
      : ['aria-label="पिछला"', 'aria-label="अगला"']
  for (const text of texts) expect(html).toContain(text)
  expect(html).not.toMatch(/Previous|Next|Search our store"[^>]*aria-label="Search our store/)
  const { html: english } = theme.render({ template: 'home', config, data: mockPage('home') })
  expect(english).toContain(type === 'SearchWidget' ? 'data-all-label="See all results"' : 'aria-label="Previous"')
})
