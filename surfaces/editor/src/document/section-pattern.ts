import type { SectionInstance, SectionSchema, WidgetInstance } from '@haat/theme-engine'
import { newId } from './new-id.ts'

type Settings = Readonly<Record<string, unknown>>

/** A widget of a pattern, as in a configuration but without ids. */
export interface PatternWidget {
  readonly type: string
  readonly settings?: Settings
  readonly blocks?: readonly { readonly type: string; readonly settings?: Settings }[]
  /** One list for each column of an inner section. */
  readonly columns?: readonly (readonly PatternWidget[])[]
}

/** A ready-made section: a custom section with Haat's widgets, which every theme has. */
export interface SectionPattern {
  readonly key: string
  readonly name: string
  readonly settings?: Settings
  readonly widgets: readonly PatternWidget[]
}

/** Returns a new custom section from a pattern. */
export function newSectionFromPattern(
  { name, settings, widgets }: SectionPattern,
  schema: SectionSchema,
): SectionInstance {
  const { type } = schema
  return { id: newId(type), type, name, settings: { ...settings }, blocks: [], widgets: widgets.map(newPatternWidget) }
}

function newPatternWidget({ type, settings, blocks = [], columns }: PatternWidget): WidgetInstance {
  return {
    id: newId(type),
    type,
    settings: { ...settings },
    ...(blocks.length > 0 && {
      blocks: blocks.map((block) => ({ id: newId(block.type), type: block.type, settings: { ...block.settings } })),
    }),
    ...(columns !== undefined && { children: columns.map((column) => column.map(newPatternWidget)) }),
  }
}
