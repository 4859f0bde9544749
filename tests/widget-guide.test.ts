import { compile } from '@haat/theme-engine'
import { readWidgetFiles } from '@haat/theme-widgets/widgets'
import { expect, test } from 'vitest'
import { writeWidgetGuide } from './widget-guide.ts'

const { schemas } = compile(new Map(), { widgets: readWidgetFiles() })
const widgets = Object.values(schemas.widgets)

test('docs/widgets.md matches the schemas', async () => {
  await expect(writeWidgetGuide(widgets)).toMatchFileSnapshot('../docs/widgets.md')
})

test('every widget is ready to insert: it has a preset, a label for every setting and initial blocks', () => {
  for (const { type, presets, settings, blocks } of widgets) {
    expect(presets.length, type).toBeGreaterThan(0)
    if (blocks.length > 0) expect(presets[0]?.blocks.length, `${type} starts with blocks`).toBeGreaterThan(0)
    for (const { key, label, tab } of [...settings, ...blocks.flatMap((block) => block.settings)]) {
      expect(label, `${type} ${key}`).not.toBe('')
      expect(['content', 'style'], `${type} ${key}`).toContain(tab)
    }
  }
})
