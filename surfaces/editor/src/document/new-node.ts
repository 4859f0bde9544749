import type {
  BlockInstance,
  BlockSchema,
  Preset,
  PresetBlock,
  SectionInstance,
  SectionSchema,
  WidgetInstance,
} from '@haat/theme-engine'
import { columnCount } from './column-count.ts'
import { newId } from './new-id.ts'
import { isInnerSection } from './widget-place.ts'

/** Returns a new section from a preset, by default the first. Doesn't store default values. */
export function newSection(schema: SectionSchema, preset: Preset | undefined = schema.presets[0]): SectionInstance {
  const { type } = schema
  const section = { id: newId(type), type, settings: { ...preset?.settings }, blocks: presetBlocks(preset) }
  return type === 'custom' ? { ...section, widgets: [] } : section
}

/** Returns a new block with default settings, or with the preset of a shared block. */
export function newBlock(schema: BlockSchema | SectionSchema): BlockInstance {
  const { type } = schema
  const preset = 'presets' in schema ? schema.presets[0] : undefined
  const blocks = presetBlocks(preset)
  return { id: newId(type), type, settings: { ...preset?.settings }, ...(blocks.length > 0 && { blocks }) }
}

/** Returns a new widget. An inner section has its default number of columns. */
export function newWidget(schema: SectionSchema, preset: Preset | undefined = schema.presets[0]): WidgetInstance {
  const { type } = schema
  const settings = { ...preset?.settings }
  const blocks = presetBlocks(preset)
  return {
    id: newId(type),
    type,
    settings,
    ...(blocks.length > 0 && { blocks }),
    ...(isInnerSection({ type }) && {
      children: Array.from({ length: columnCount({ settings }, schema) }, () => []),
    }),
  }
}

function presetBlocks(preset: Preset | undefined): BlockInstance[] {
  return (preset?.blocks ?? []).map(({ type, settings }: PresetBlock) => ({
    id: newId(type),
    type,
    settings: { ...settings },
  }))
}
