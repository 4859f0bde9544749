import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { WidgetInstance } from '../configuration/configuration.ts'
import { mockPage } from '../mock-store/mock-page.ts'

const widgets = new Map([
  [
    'heading.liquid',
    '{% comment %}\n@widget "Heading"\n@setting text text\n@default "Heading"\n{% endcomment %}<h2>{{ widget.settings.text }}</h2>',
  ],
  [
    'inner-section.liquid',
    '{% comment %}\n@widget "Inner section"\n@setting columns range\n@min 1\n@max 6\n@default 2\n{% endcomment %}<div class="columns">{% for column in columns %}<div>{{ column }}</div>{% endfor %}</div>',
  ],
  ['failing.liquid', '{% comment %}\n@widget "Failing"\n{% endcomment %}{% render "nothing" %}'],
  ['whats-app-button.liquid', '{% comment %}\n@widget "WhatsApp"\n{% endcomment %}{{ widget.type }}{{ widget.depth }}'],
])

function heading(text: string): WidgetInstance {
  return { id: text, type: 'HeadingWidget', settings: { text } }
}

function inner(id: string, ...children: WidgetInstance[][]): WidgetInstance {
  return { id, type: 'InnerSectionWidget', settings: {}, children }
}

function render(tree: WidgetInstance[], { design = false, files = {} as Record<string, string> } = {}) {
  const theme = compile(new Map(Object.entries(files)), { widgets })
  const section = { id: 'c', type: 'custom', settings: {}, blocks: [], widgets: tree }
  return theme.renderSection({ section, config: { sections: [section], settings: {} }, data: mockPage('home'), design })
}

test('a custom section renders its widgets in order, each in a wrapper', () => {
  const { html } = render([heading('A'), { ...heading('B'), hidden: true }, heading('C')])
  expect(html).toContain(
    '<div class="custom-section-inner"><div id="widget-A" class="widget widget-heading"><h2>A</h2></div><div id="widget-C" class="widget widget-heading"><h2>C</h2></div></div>',
  )
})

test('inner sections render their number of columns', () => {
  const { html } = render([inner('i', [heading('left')])])
  expect(html).toContain(
    '<div class="columns"><div><div id="widget-left" class="widget widget-heading"><h2>left</h2></div></div><div></div></div>',
  )
})

test('renders three levels of inner sections and warns about the fourth', () => {
  const { html, warnings } = render([
    inner('1', [inner('2', [inner('3', [heading('deep'), inner('4', [heading('too deep')])])])]),
  ])
  expect(html).toContain('<h2>deep</h2>')
  expect(html).not.toContain('too deep')
  expect(warnings.map(({ code }) => code)).toEqual(['widgets_too_deep'])
})

test("a failing widget doesn't affect the others", () => {
  const { html, warnings } = render([heading('A'), { id: 'f', type: 'failing', settings: {} }, heading('B')])
  expect(html).not.toContain('widget-failing')
  expect(html).toContain('<h2>B</h2>')
  expect(warnings[0]).toMatchObject({ code: 'missing_partial', file: 'widgets/failing.liquid', section_id: 'c' })
})

test('design mode marks each widget', () => {
  expect(render([inner('i', [heading('A')])], { design: true }).html).toMatch(/data-widget-id="i".*data-widget-id="A"/)
})

test("a theme's widgets override the platform's", () => {
  const own =
    '{% comment %}\n@widget "Heading"\n@setting text text\n{% endcomment %}<h3>{{ widget.settings.text }}</h3>'
  expect(render([heading('A')], { files: { 'widgets/heading.liquid': own } }).html).toContain('<h3>A</h3>')
})

test("widgets have the editor's names, whatever their file names", () => {
  const theme = compile(new Map(), { widgets })
  expect(Object.keys(theme.schemas.widgets)).toEqual([
    'HeadingWidget',
    'InnerSectionWidget',
    'FailingWidget',
    'WhatsAppButtonWidget',
  ])
  expect(render([{ id: 'w', type: 'WhatsAppButtonWidget', settings: {} }]).html).toContain('>WhatsAppButtonWidget0<')
})

test('warns about an unknown widget', () => {
  expect(render([{ id: 'x', type: 'NoWidget', settings: {} }]).warnings[0]).toMatchObject({ code: 'unknown_widget' })
})
