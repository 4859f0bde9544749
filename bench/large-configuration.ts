import type { StoreConfiguration, ThemeBlock, ThemeWidget } from '@haat/domains/store-themes/configuration/contract'
import type { SectionSchema, Setting, ThemeSchemas } from '@haat/theme-engine'

const BLOCKS = 5
const WIDGETS = 6
/** One custom section with widgets per template in this many sections. */
const CUSTOM_EVERY = 10
const templates = ['home', 'page']

/**
 * Returns a configuration with a value for every setting, about as large as a save can be. Uses two templates, because
 * one can have at most 250 sections.
 */
export function largeConfiguration(schemas: ThemeSchemas, sections: number): StoreConfiguration {
  const types = Object.entries(schemas.sections).filter(
    ([type, { limit }]) => type !== 'custom' && !type.startsWith('main-') && limit === undefined,
  )
  const widgets = Object.entries(schemas.widgets).filter(([, { limit }]) => limit === undefined)
  return {
    sections: Array.from({ length: sections }, (_, number) => {
      const template = templates[number % templates.length] ?? 'home'
      if (number % CUSTOM_EVERY < templates.length) {
        return { id: `custom-${number}`, type: 'custom', template, settings: {}, ...createWidgets(widgets, number) }
      }
      const [type, schema] = types[number % types.length] ?? ['hero', undefined]
      const id = `${type}-${number}`
      if (schema === undefined) return { id, type, template, settings: {}, blocks: [] }
      return {
        id,
        type,
        template,
        settings: fillSettings(schema.settings, number),
        blocks: createBlocks(schema, number),
      }
    }),
    settings: {},
  }
}

function createWidgets(schemas: [string, SectionSchema][], number: number): { blocks: []; widgets: ThemeWidget[] } {
  const widgets = Array.from({ length: WIDGETS }, (_, index) => {
    const [type, schema] = schemas[(number + index) % schemas.length] ?? ['TextWidget', undefined]
    return { id: `${type}-${index}`, type, settings: fillSettings(schema?.settings ?? [], number) }
  })
  return { blocks: [], widgets }
}

function createBlocks({ blocks, max_blocks: maxBlocks }: SectionSchema, number: number): ThemeBlock[] {
  const [block] = blocks
  if (block === undefined) return []
  return Array.from({ length: Math.min(BLOCKS, maxBlocks ?? BLOCKS) }, (_, index) => ({
    id: `${block.type}-${index}`,
    type: block.type,
    settings: fillSettings(block.settings, number + index),
  }))
}

function fillSettings(settings: readonly Setting[], number: number): Record<string, unknown> {
  const text = `Fresh from the market since 1962. ${'Ground on the day it is sent, '.repeat(3)}batch ${number}.`
  return Object.fromEntries(
    settings.flatMap((setting) => {
      if (setting.type === 'heading' || setting.type === 'note') return []
      const isText = ['text', 'textarea', 'richtext', 'inline_richtext'].includes(setting.type)
      const value = isText ? text : 'default' in setting ? setting.default : undefined
      return value === undefined ? [] : [[setting.key, value] as const]
    }),
  )
}
