import { mockPage, settingTypes, type WidgetInstance } from '@haat/theme-engine'
import { expect, test } from 'vitest'
import { findSectionSchema, findWidgetSchema } from './find-schema.ts'
import { newSectionFromPattern } from './section-pattern.ts'
import { sectionPatterns } from './section-patterns.ts'
import { schemas, starter } from './starter.fixture.ts'

const custom = findSectionSchema(schemas, 'custom')

function allWidgets(widgets: readonly WidgetInstance[] = []): WidgetInstance[] {
  return widgets.flatMap((widget) => [widget, ...allWidgets(widget.children?.flat())])
}

test.each(sectionPatterns)('the ready-made section “$name” uses existing widgets, settings and values', (pattern) => {
  if (custom === undefined) throw new Error('There is no custom section')
  const section = newSectionFromPattern(pattern, custom)
  const parts = [
    { schema: custom, settings: section.settings },
    ...allWidgets(section.widgets).flatMap((widget) => {
      const schema = findWidgetSchema(schemas, widget.type)
      if (schema === undefined) throw new Error(`There is no ${widget.type}`)
      const blocks = (widget.blocks ?? []).map((block) => {
        const blockSchema = schema.blocks.find(({ type }) => type === block.type)
        if (blockSchema === undefined) throw new Error(`${widget.type} has no block ${block.type}`)
        return { schema: blockSchema, settings: block.settings }
      })
      return [{ schema, settings: widget.settings }, ...blocks]
    }),
  ]
  for (const { schema, settings } of parts) {
    for (const [key, value] of Object.entries(settings)) {
      const setting = schema.settings.find((one) => one.key === key)
      if (setting === undefined) throw new Error(`${schema.name} has no setting ${key}`)
      expect(settingTypes[setting.type].coerce(value, setting)).toEqual(value)
    }
  }
  const ids = allWidgets(section.widgets).flatMap(({ id, blocks = [] }) => [id, ...blocks.map((block) => block.id)])
  expect(new Set(ids).size).toBe(ids.length)

  const page = mockPage('home')
  const { html, warnings } = starter.render({
    template: 'home',
    config: { sections: [section], settings: {} },
    data: page,
    design: true,
  })
  expect(warnings).toEqual([])
  expect(html).toContain(`data-section-id="${section.id}"`)
})
