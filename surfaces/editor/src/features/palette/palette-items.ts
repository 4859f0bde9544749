import { type SectionSchema, type ThemeSchemas, takesSharedBlock } from '@haat/theme-engine'
import { findNode } from '../../document/find-node.ts'
import { findHolderSchema } from '../../document/find-schema.ts'
import { baseTemplate } from '../../document/page-path.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { PaletteItem } from '../../workspace/palette-item.ts'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'

/** Holds blocks of apps, which are offered by themselves. */
export const APP_SECTION = 'app'

/** Returns everything that fits at a position. Limits may still prevent adding some of it. */
export function paletteItems(document: ThemeDocument, schemas: ThemeSchemas, request: PaletteRequest): PaletteItem[] {
  if (request.kind === 'block') return blockItems(document, schemas, request)
  if (request.kind === 'section') {
    return Object.values(schemas.sections)
      .filter(({ type }) => type !== APP_SECTION && belongsOn(type, request.template))
      .flatMap(sectionItems)
  }
  return Object.values(schemas.widgets).map((schema) => ({
    kind: 'widget',
    key: schema.type,
    name: schema.name,
    schema,
  }))
}

/** Returns whether a section is only for one page, such as the product's own section. */
export function isForOnePage(type: string): boolean {
  return type === 'header' || type === 'footer' || type.startsWith('main-')
}

function belongsOn(type: string, template: string): boolean {
  return !isForOnePage(type) || type === template || type === `main-${baseTemplate(template)}`
}

/** Returns one item per preset of a section; a section without presets is offered by its own name. */
function sectionItems(schema: SectionSchema): PaletteItem[] {
  const { type, name, presets } = schema
  if (presets.length === 0) return [{ kind: 'section', key: type, name, schema }]
  return presets.map((preset, index) => ({
    kind: 'section',
    key: `${type} ${index}`,
    name: preset.name === '' ? name : preset.name,
    schema,
    preset,
  }))
}

function blockItems(
  document: ThemeDocument,
  schemas: ThemeSchemas,
  { holder }: Extract<PaletteRequest, { kind: 'block' }>,
): PaletteItem[] {
  const node = findNode(document, holder)
  const parentSchema =
    holder.block_id === undefined || node === undefined
      ? findHolderSchema(document, schemas, holder)
      : schemas.blocks[node.type]
  const shared =
    parentSchema === undefined
      ? []
      : Object.values(schemas.blocks).filter(({ type }) => takesSharedBlock(parentSchema, type))
  return [...(parentSchema?.blocks ?? []), ...shared].map((schema) => ({
    kind: 'block',
    key: schema.type,
    name: schema.name,
    schema,
  }))
}
