import type { ThemeSchemas } from '@haat/theme-engine'
import { findNode, type NodeInstance } from './find-node.ts'
import { findBlockSchema, findHolderSchema, findSectionSchema, findWidgetSchema } from './find-schema.ts'
import { humanizeType } from './humanize-type.ts'
import type { Target } from './target.ts'
import type { ThemeDocument } from './theme-document.ts'

/**
 * Returns the name of a section or widget: its own, or the schema's, or its type as words. For a block, pass its
 * holder, or use `targetName`.
 */
export function nodeName(node: NodeInstance, schemas: ThemeSchemas, holder?: NodeInstance): string {
  if (node.name !== undefined && node.name !== '') return node.name
  const schema =
    holder === undefined
      ? (findSectionSchema(schemas, node.type) ?? findWidgetSchema(schemas, node.type))
      : findBlockSchema(
          schemas,
          findSectionSchema(schemas, holder.type) ?? findWidgetSchema(schemas, holder.type),
          node.type,
        )
  return schema?.name ?? humanizeType(node.type)
}

/** Returns the name of the section, widget or block that a target identifies. */
export function targetName(document: ThemeDocument, schemas: ThemeSchemas, target: Target): string {
  const node = findNode(document, target)
  if (node === undefined) return 'Deleted element'
  if (node.name !== undefined && node.name !== '') return node.name
  const holder = findHolderSchema(document, schemas, target)
  const schema = target.block_id === undefined ? holder : findBlockSchema(schemas, holder, node.type)
  return schema?.name ?? humanizeType(node.type)
}
