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

/** A section as the palette offers it: by its first preset where none is named. Defaults are not written down. */
export function newSection(schema: SectionSchema, preset: Preset | undefined = schema.presets[0]): SectionInstance {
  const { type } = schema
  const section = { id: newId(type), type, settings: { ...preset?.settings }, blocks: presetBlocks(preset) }
  return type === 'custom' ? { ...section, widgets: [] } : section
}

/** A block as it is offered: its defaults, with what the preset of a shared block says. */
export function newBlock(schema: BlockSchema | SectionSchema): BlockInstance {
  const { type } = schema
  const preset = 'presets' in schema ? schema.presets[0] : undefined
  const blocks = presetBlocks(preset)
  return { id: newId(type), type, settings: { ...preset?.settings }, ...(blocks.length > 0 && { blocks }) }
}

/** A widget as the palette offers it; an inner section with as many columns as it starts with. */
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
