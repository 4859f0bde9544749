import {
  type BlockSchema,
  type SectionInstance,
  type SectionSchema,
  type ThemeSchemas,
  type WidgetInstance,
  widgetKey,
  widgetTypeName,
} from '@haat/theme-engine'
import { findNode, findSection } from './find-node.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/** Returns the schema of a section type; undefined if the theme doesn't have it. */
export function findSectionSchema(schemas: ThemeSchemas, type: string): SectionSchema | undefined {
  return Object.hasOwn(schemas.sections, type) ? schemas.sections[type] : undefined
}

/** Returns the schema of a widget type, by either of its names: `heading`, `HeadingWidget`. */
export function findWidgetSchema(schemas: ThemeSchemas, type: string): SectionSchema | undefined {
  const name = [type, widgetTypeName(widgetKey(type))].find((name) => Object.hasOwn(schemas.widgets, name))
  return name === undefined ? undefined : schemas.widgets[name]
}

/** Returns the schema of a block type in a holder: defined by the holder, or shared by the theme. */
export function findBlockSchema(
  schemas: ThemeSchemas,
  holder: SectionSchema | undefined,
  type: string,
): BlockSchema | SectionSchema | undefined {
  const own = holder?.blocks.find((block) => block.type === type)
  if (own !== undefined) return own
  return Object.hasOwn(schemas.blocks, type) ? schemas.blocks[type] : undefined
}

/** Returns the schema of a target. */
export function findSchema(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  target: Target,
): BlockSchema | SectionSchema | undefined {
  const node = findNode(document, target)
  if (node === undefined) return undefined
  if (target.block_id !== undefined)
    return findBlockSchema(schemas, findHolderSchema(document, schemas, target), node.type)
  return target.widget_id === undefined ? findSectionSchema(schemas, node.type) : findWidgetSchema(schemas, node.type)
}

/** Returns the schema of a section or widget, also for a block inside it. */
export function findHolderSchema(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  { section_id: sectionId, widget_id: widgetId }: Target,
): SectionSchema | undefined {
  const holder: SectionInstance | WidgetInstance | undefined =
    widgetId === undefined
      ? findSection(document, sectionId)
      : findNode(document, { section_id: sectionId, widget_id: widgetId })
  if (holder === undefined) return undefined
  return widgetId === undefined ? findSectionSchema(schemas, holder.type) : findWidgetSchema(schemas, holder.type)
}
