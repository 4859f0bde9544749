import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { BlockInstance, SectionInstance } from './configuration.ts'
import { deviceAt, hiddenDevices, isHidden } from './devices.ts'

const line = '@block line "Line"\n@block bare "Bare"\n'
const theme = compile(
  new Map([
    [
      'sections/lines.liquid',
      `{% comment %}\n@section "Lines"\n${line}{% endcomment %}{% for block in section.blocks %}{% if block.type == "line" %}<p {{ block.editor_attributes }}>{{ block.id }}</p>{% else %}<b>{{ block.id }}</b><i {{ block.device_attributes }}></i>{% endif %}{% endfor %}`,
    ],
    [
      'sections/shared.liquid',
      '{% comment %}\n@section "Shared"\n@theme_blocks\n{% endcomment %}{% content_for "blocks" %}{% content_for "block", type: "own", id: "fixed" %}',
    ],
    [
      'blocks/own.liquid',
      '{% comment %}\n@theme_block "Own"\n{% endcomment %}<em {{ block.shopify_attributes }}>own</em>',
    ],
    ['blocks/loose.liquid', '{% comment %}\n@theme_block "Loose"\n{% endcomment %}<u>loose</u>'],
    ['widgets/note.liquid', '{% comment %}\n@widget "Note"\n{% endcomment %}note'],
    ['templates/home.json', '{ "sections": [] }'],
  ]),
)

function render(section: Partial<SectionInstance>, design = false) {
  const sections = [{ id: 's', type: 'lines', settings: {}, blocks: [], ...section }]
  return theme.render({ template: 'home', config: { sections, settings: {} }, data: mockPage('home'), design })
}

const block = (type: string, more: Partial<BlockInstance> = {}): BlockInstance => ({
  id: type,
  type,
  settings: {},
  ...more,
})

test('a width maps to one device', () => {
  expect([0, 749, 750, 989, 990, 4000].map(deviceAt)).toEqual([
    'phone',
    'phone',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ])
})

test('section and widget wrappers have the hidden devices, on the storefront and in the editor', () => {
  const widgets = [{ id: 'w', type: 'NoteWidget', settings: {}, hidden_on: ['desktop' as const] }]
  for (const design of [false, true]) {
    const { html } = render({ type: 'custom', widgets, hidden_on: ['tablet', 'phone'] }, design)
    expect(html).toMatch(/<section id="section-s"[^>]* data-hidden-on="phone tablet">/)
    expect(html).toMatch(/<div id="widget-w"[^>]* data-hidden-on="desktop">note/)
  }
})

test('a block that outputs its attributes is hidden by them', () => {
  const blocks = [block('line', { hidden_on: ['phone'] })]
  expect(render({ blocks }).html).toContain('<p data-hidden-on="phone">line</p>')
  expect(render({ blocks }, true).html).toContain('<p data-block-id="line" data-hidden-on="phone">line</p>')
  expect(render({ blocks }, true).warnings).toEqual([])
})

test('related elements are hidden with a block, and the editor warns about markup without attributes', () => {
  const { html, warnings } = render({ blocks: [block('bare', { hidden_on: ['phone'] })] }, true)
  expect(html).toContain('<b>bare</b><i data-hidden-on="phone"></i>')
  expect(warnings).toMatchObject([{ section_id: 's', code: 'block_not_marked' }])
  expect(render({ blocks: [block('bare', { hidden_on: ['phone'] })] }).warnings).toEqual([])
  expect(render({ blocks: [block('bare')] }, true).warnings).toEqual([])
})

test('a block file that outputs no attributes gets a wrapper', () => {
  const blocks = [block('own', { hidden_on: ['phone'] }), block('loose', { hidden_on: ['tablet'] })]
  const { html, warnings } = render({ type: 'shared', blocks }, true)
  expect(html).toContain('<em data-block-id="own" data-hidden-on="phone">own</em>')
  expect(html).toContain('<div style="display:contents" data-hidden-on="tablet"><u>loose</u></div>')
  expect(warnings).toEqual([])
})

test("items hidden on every device aren't rendered", () => {
  const everywhere = ['desktop' as const, 'phone' as const, 'tablet' as const]
  expect(render({ hidden_on: everywhere }).html).not.toContain('section-s')
  expect(render({ blocks: [block('line', { hidden_on: everywhere }), block('bare')] }).html).not.toContain('line</p>')
  const fixed = block('own', { id: 'fixed', static: true })
  expect(render({ type: 'shared', blocks: [fixed] }).html).toContain('own')
  expect(render({ type: 'shared', blocks: [{ ...fixed, hidden: true }] }).html).not.toContain('own')
})

test('an invalid device list hides nothing', () => {
  for (const hiddenOn of [null, 'phone', { 0: 'phone' }, ['watch', 7, '">'], []]) {
    expect(hiddenDevices({ hidden_on: hiddenOn })).toEqual([])
    expect(isHidden({ hidden_on: hiddenOn })).toBe(false)
    // @ts-expect-error: configurations come from outside
    expect(render({ hidden_on: hiddenOn, blocks: [block('line')] }).html).not.toContain('data-hidden-on')
  }
})
