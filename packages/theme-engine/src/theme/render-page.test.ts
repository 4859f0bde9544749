import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { SectionInstance } from '../configuration/configuration.ts'
import { mockPage } from '../mock-store/mock-page.ts'

const global = {
  schema: [
    {
      name: 'Look',
      settings: [
        { key: 'heading_font', type: 'font', label: 'Headings', default: 'fraunces' },
        { key: 'corner_radius', type: 'range', label: 'Corners', min: 0, max: 20, unit: 'px', default: 8 },
        { key: 'accent', type: 'color', label: 'Accent', default: '#e8890c' },
        { key: 'greeting', type: 'text', label: 'Greeting', default: 'Namaste' },
      ],
    },
  ],
  values: { accent: '#2f3b8f' },
  color_schemes: {
    light: { label: 'Light', background: '#ffffff', text: '#1b1a17' },
    night: { label: 'Night', background: '#111', on_primary: 'white' },
  },
}

const files = new Map([
  ['config/global-settings.json', JSON.stringify(global)],
  [
    'sections/hero.liquid',
    `{% comment %}
@section "Hero"
@setting heading text
  @default "Made by hand"
@setting look color_scheme
  @default "light"
@block line "Line"
@setting words text
{% endcomment %}<h1>{{ section.settings.heading }}</h1>{% for block in section.blocks %}<p {{ block.editor_attributes }}>{{ block.settings.words }}</p>{% endfor %}{% stylesheet %}.hero { color: red }{% endstylesheet %}`,
  ],
  [
    'sections/bar.liquid',
    '{% comment %}\n@section "Bar"\n{% endcomment %}<header>{{ shop.name }} {{ settings.greeting }} {{ section.location }}{{ section.index }}</header>',
  ],
  ['sections/broken.liquid', '{% comment %}\n@section "Broken"\n{% endcomment %}\nbefore {% render "missing" %}'],
  [
    'sections/endless.liquid',
    '{% comment %}\n@section "Endless"\n{% endcomment %}{% for a in (1..9999) %}{% for b in (1..9999) %}{% endfor %}{% endfor %}',
  ],
  ['sections/empty.liquid', '{% comment %}\n@section "Empty"\n{% endcomment %}\n  {% if false %}x{% endif %}\n'],
  [
    'templates/home.json',
    JSON.stringify({
      sections: [
        { id: 'hero', type: 'hero', settings: {}, blocks: [{ id: 'a', type: 'line', settings: { words: 'One' } }] },
      ],
    }),
  ],
  [
    'templates/product.json',
    JSON.stringify({ sections: [{ id: 'hero', type: 'hero', settings: { heading: 'Product' }, blocks: [] }] }),
  ],
  ['templates/header.json', JSON.stringify({ sections: [{ id: 'bar', type: 'bar', settings: {}, blocks: [] }] })],
  ['templates/footer.json', JSON.stringify({ sections: [{ id: 'end', type: 'bar', settings: {}, blocks: [] }] })],
  ['templates/404.json', JSON.stringify({ sections: [] })],
])
const theme = compile(files)

function render(sections: Partial<SectionInstance>[], { design = false, template = 'home' } = {}) {
  const config = {
    sections: sections.map((section, index) => ({
      id: `s${index}`,
      type: 'hero',
      settings: {},
      blocks: [],
      ...section,
    })),
    settings: theme.defaultConfiguration().settings,
  }
  return theme.render({ template, config, data: mockPage(template), design })
}

test('the initial configuration matches the files and gives each section an ID', () => {
  const { sections, settings } = theme.defaultConfiguration()
  expect(sections.map(({ id, template, type }) => [id, template, type])).toEqual([
    ['hero', 'home', 'hero'],
    ['product-hero', 'product', 'hero'],
    ['bar', 'header', 'bar'],
    ['end', 'footer', 'bar'],
  ])
  expect(settings).toMatchObject({ accent: '#2f3b8f', corner_radius: 8, heading_font: 'fraunces' })
  expect(theme.templates).toEqual(['home', 'product', '404'])
})

test('renders header, template and footer in order', () => {
  const { html } = theme.render({ template: 'home', config: theme.defaultConfiguration(), data: mockPage('home') })
  expect(html).toBe(`<a class="skip-link" href="#main">Skip to content</a>
<div id="section-bar" class="section section-bar"><header>Kesari &amp; Daughters Namaste header1</header></div>
<main id="main" tabindex="-1">
<section id="section-hero" class="section section-hero scheme-light"><h1>Made by hand</h1><p >One</p></section>
</main>
<div id="section-end" class="section section-bar"><header>Kesari &amp; Daughters Namaste footer1</header></div>
`)
})

test('design mode only adds markers', () => {
  const config = theme.defaultConfiguration()
  const [plain, design] = [false, true].map(
    (mode) => theme.render({ template: 'home', config, data: mockPage('home'), design: mode }).html,
  )
  expect(design).toContain('data-section-id="hero"')
  expect(design).toContain('<p data-block-id="a">')
  expect(design?.replaceAll(/ data-(section|block|widget)-id="[^"]*"/g, '').replaceAll('<p>', '<p >')).toBe(plain)
})

test('a section uses the scheme of its setting, or the first one', () => {
  expect(render([{ settings: { look: 'night' } }]).html).toContain('class="section section-hero scheme-night"')
  expect(render([{ settings: { look: 'no-such' } }]).html).toContain('class="section section-hero scheme-light"')
})

test('a section without a stored scheme uses its default', () => {
  const source = '{% comment %}\n@section "Dark"\n@setting look color_scheme\n@default "night"\n{% endcomment %}x'
  const themed = compile(new Map([...files, ['sections/dark.liquid', source]]))
  const section = { id: 'd', type: 'dark', settings: {}, blocks: [] }
  const config = { sections: [section], settings: themed.defaultConfiguration().settings }
  expect(themed.renderSection({ section, config, data: mockPage('home') }).html).toContain('section-dark scheme-night')
})

test('a widget without a scheme inherits the colours around it', () => {
  const box = '{% comment %}\n@widget "Box"\n@setting look color_scheme\n{% endcomment %}x'
  const themed = compile(files, { widgets: new Map([['box.liquid', box]]) })
  const tree = [
    { id: 'a', type: 'BoxWidget', settings: {} },
    { id: 'b', type: 'BoxWidget', settings: { look: 'night' } },
  ]
  const section = { id: 'c', type: 'custom', settings: {}, blocks: [], widgets: tree }
  const config = { sections: [section], settings: themed.defaultConfiguration().settings }
  const { html } = themed.renderSection({ section, config, data: mockPage('home') })
  expect(html).toContain('<div id="widget-a" class="widget widget-box">')
  expect(html).toContain('<div id="widget-b" class="widget widget-box scheme-night">')
})

test('colours, fonts and sizes become variables', () => {
  const { head, fonts } = render([])
  expect(head).toContain('--heading-font:"Fraunces", Georgia')
  expect(head).toContain('--corner-radius:8px')
  expect(head).toContain('--accent:#2f3b8f')
  expect(head).not.toContain('--greeting')
  expect(head).toContain(':root,.scheme-light{--color-background:#ffffff;--color-text:#1b1a17}')
  expect(head).toContain('.scheme-night{--color-background:#111111;--color-on-primary:#ffffff}')
  expect(fonts.map(({ file }) => file)).toEqual([
    'fraunces-latin-wght-normal.woff2',
    'fraunces-latin-ext-wght-normal.woff2',
  ])
})

test("the head contains the CSS of the page's sections", () => {
  expect(render([{ type: 'hero' }]).head).toContain('.hero { color: red }')
  expect(render([{ type: 'bar' }]).head).not.toContain('.hero')
})

test("doesn't render hidden sections and blocks", () => {
  const block = { id: 'x', type: 'line', settings: { words: 'Hidden' }, hidden: true }
  const { html } = render([{ hidden: true, settings: { heading: 'Gone' } }, { blocks: [block] }])
  expect(html).not.toMatch(/Gone|Hidden/)
})

test('a failing section is omitted, the rest renders, and the error has its position', () => {
  const { html, warnings } = render([{ type: 'broken' }, {}])
  expect(html).not.toMatch(/before|section-broken/)
  expect(html).toContain('Made by hand')
  expect(warnings).toEqual([
    expect.objectContaining({
      section_id: 's0',
      code: 'missing_partial',
      file: 'sections/broken.liquid',
      line: 4,
      column: 11,
    }),
  ])
})

test('design mode shows an error box for a failing section', () => {
  const { html } = render([{ type: 'broken' }], { design: true })
  expect(html).toContain('data-section-id="s0"')
  expect(html).toMatch(/role="alert"[^>]*>Missing snippet (&quot;|“)missing/)
})

test('an endless section is stopped, and the others keep their fuel', () => {
  const { html, warnings, section_fuel: sectionFuel } = render([{ type: 'endless' }, {}])
  expect(warnings[0]).toMatchObject({ section_id: 's0', code: 'fuel_limit' })
  expect(html).toContain('Made by hand')
  expect(sectionFuel.s0).toBe(500_000)
  expect(sectionFuel.s1).toBeLessThan(100)
})

test('warns about unknown sections and templates instead of throwing', () => {
  const { warnings } = render([{ type: 'no-such' }])
  expect(warnings.map(({ code }) => code)).toEqual(['unknown_section'])
  const missing = render([], { template: 'collection' })
  expect(missing.warnings.map(({ code }) => code)).toEqual(['missing_template'])
})

test('an additional template falls back to the default one', () => {
  const config = theme.defaultConfiguration()
  const page = theme.render({ template: 'product.gift', config, data: mockPage('product') })
  expect(page.html).toContain('<h1>Product</h1>')
  expect(page.warnings).toEqual([])
})

test('a section that prints nothing has no wrapper', () => {
  expect(render([{ type: 'empty' }]).html).toMatch(/<main id="main" tabindex="-1">\n<\/main>\n$/)
  expect(render([{ type: 'empty' }], { design: true }).html).toContain('data-section-id="s0"')
})

test('title, description and canonical address', () => {
  const config = theme.defaultConfiguration()
  const data = mockPage('product', { root: '/tea', query: { variant: '1002', utm: 'x' } })
  expect(theme.render({ template: 'product', config, data })).toMatchObject({
    title: 'Lakadong Turmeric – Kesari & Daughters',
    canonical_url: 'https://kesari.example/products/lakadong-turmeric',
    status: 200,
  })
  expect(theme.render({ template: '404', config, data: mockPage('404') }).status).toBe(404)
  const seo = { title: 'Turmeric <3', description: 'Good "stuff"' }
  expect(theme.render({ template: 'product', config, data: { ...data, seo } }).head).toContain(
    '<title>Turmeric &lt;3 – Kesari &amp; Daughters</title>\n<meta name="description" content="Good &quot;stuff&quot;">',
  )
})

test('a section rendered alone is the same as on its page', () => {
  const config = theme.defaultConfiguration()
  const [section] = config.sections
  const alone = section && theme.renderSection({ section, config, data: mockPage('home') }).html
  expect(theme.render({ template: 'home', config, data: mockPage('home') }).html).toContain(alone)
})

test('an imported layout wraps the page', () => {
  const layout =
    '<!doctype html><html><head><meta charset="utf-8"><link rel="x" href="/a">{{ content_for_header }}</head><body class="c-{{ template.name }}">{% sections "header-group" %}<div>{{ content_for_layout }}</div></body></html>'
  const imported = compile(new Map([...files, ['layout/theme.liquid', layout]]))
  const page = imported.render({ template: 'home', config: imported.defaultConfiguration(), data: mockPage('home') })
  expect(page.body_attributes).toBe('class="c-home"')
  expect(page.head).toMatch(/<link rel="x" href="\/a">$/)
  expect(page.html).toMatch(/^<div id="section-bar"[\s\S]*<div><main[\s\S]*<\/main>\n<\/div>$/)
})
