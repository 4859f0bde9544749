import { compile, mockPage, type ThemeFiles, type WidgetInstance } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { readWidgetFiles, readWidgetSources } from './widget-files.ts'

const files = readWidgetFiles()
const trimmed = new Map(Object.entries(readWidgetSources()))

function render(widgets: ThemeFiles, tree: WidgetInstance[]): string {
  const section = { id: 'c', type: 'custom', settings: {}, blocks: [], widgets: tree }
  const config = { sections: [section], settings: {} }
  return compile(new Map(), { widgets }).renderSection({ section, config, data: mockPage('home') }).html
}

test('every widget and preset renders the same from its reduced source', () => {
  let compared = 0
  for (const { type, presets } of Object.values(compile(new Map(), { widgets: files }).schemas.widgets)) {
    for (const preset of [{ settings: {}, blocks: [] }, ...presets]) {
      const blocks = preset.blocks.map((block, index) => ({ ...block, id: `b${index}` }))
      const tree: WidgetInstance[] = [{ id: 'w', type, settings: preset.settings, blocks }]
      const html = render(files, tree)
      expect(render(trimmed, tree), type).toBe(html)
      if (html.length > 100) compared += 1
    }
  }
  expect(compared).toBeGreaterThan(50)
})

test('removes most annotations and keeps line numbers', () => {
  for (const [path, source] of files) {
    const rest = trimmed.get(path) ?? ''
    expect(rest.split('\n').length, path).toBe(source.split('\n').length)
    expect(rest).not.toMatch(/@(?:label|preset)/)
    expect(rest.endsWith(source.slice(source.indexOf('endcomment')))).toBe(true)
  }
})
