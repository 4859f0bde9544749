import { type SectionSchema, type Setting, type ThemeSchemas, takesSharedBlock, widgetKey } from '@haat/theme-engine'
import { findNode } from '../../document/find-node.ts'
import { findHolderSchema } from '../../document/find-schema.ts'
import { baseTemplate } from '../../document/page-path.ts'
import { templateName } from '../../document/template-name.ts'
import type { ThemeDocument } from '../../document/theme-document.ts'
import type { PaletteItem } from '../../workspace/palette-item.ts'
import type { PaletteRequest } from '../../workspace/workspace-store.ts'

/** Items shown under one heading. */
export interface PaletteGroup {
  readonly title: string
  readonly items: readonly PaletteItem[]
}

/** Returns everything that fits at a position, in groups. Limits may still prevent adding some of it. */
export function paletteGroups(document: ThemeDocument, schemas: ThemeSchemas, request: PaletteRequest): PaletteGroup[] {
  if (request.kind === 'section') return sectionGroups(schemas, request.template)
  if (request.kind === 'widget') return widgetGroups(schemas)
  return [{ title: 'Blocks', items: blockItems(document, schemas, request) }].filter(({ items }) => items.length > 0)
}

function sectionGroups(schemas: ThemeSchemas, template: string): PaletteGroup[] {
  const groups = new Map<string, PaletteItem[]>()
  for (const schema of Object.values(schemas.sections)) {
    const title = sectionGroup(schema, template)
    if (title === undefined) continue
    const items = groups.get(title) ?? []
    groups.set(title, [...items, ...sectionItems(schema)])
  }
  const order = [pageGroupTitle(template), 'Products', 'Images and stories', 'Text and more', 'Custom']
  return order.flatMap((title) => {
    const items = groups.get(title)
    return items === undefined ? [] : [{ title, items }]
  })
}

const pageGroupTitle = (template: string) => `For ${templateName(baseTemplate(template)).toLowerCase()}`

/** Returns the heading of a section on a page; undefined if the section doesn't belong on that page. */
function sectionGroup(schema: SectionSchema, template: string): string | undefined {
  const { type } = schema
  if (type === 'custom') return 'Custom'
  if (type === 'header' || type === 'footer') return type === template ? pageGroupTitle(template) : undefined
  if (type.startsWith('main-')) return type === `main-${baseTemplate(template)}` ? pageGroupTitle(template) : undefined
  // Only the first setting of a block counts: a quote may refer to a product, but isn't a product list.
  const settings = [...schema.settings, ...schema.blocks.flatMap((block) => block.settings.slice(0, 1))]
  const has = (...types: readonly Setting['type'][]) => settings.some((setting) => types.includes(setting.type))
  if (has('product', 'product_list', 'collection', 'collection_list', 'category')) return 'Products'
  return has('image', 'video') ? 'Images and stories' : 'Text and more'
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

const widgetCategories: readonly { readonly title: string; readonly keys: readonly string[] }[] = [
  { title: 'Basics', keys: ['heading', 'text', 'image', 'button', 'icon', 'video', 'divider', 'spacer'] },
  { title: 'Layout', keys: ['inner-section', 'accordion', 'tabs', 'carousel', 'table'] },
  { title: 'Images', keys: ['image-box', 'image-gallery', 'before-after', 'google-maps'] },
  { title: 'Store', keys: ['products', 'categories', 'menu', 'search', 'breadcrumbs'] },
  {
    title: 'Reviews and contact',
    keys: [
      'testimonial',
      'testimonials',
      'star-rating',
      'counter',
      'countdown',
      'progress-bar',
      'icon-list',
      'social-icons',
      'form',
      'whatsapp-button',
      'whats-app-button',
    ],
  },
]

function widgetGroups({ widgets }: ThemeSchemas): PaletteGroup[] {
  const items = Object.values(widgets).map(
    (schema): PaletteItem => ({ kind: 'widget', key: schema.type, name: schema.name, schema }),
  )
  const groupOf = ({ schema }: PaletteItem) =>
    widgetCategories.find(({ keys }) => keys.includes(widgetKey(schema.type)))
  const known = widgetCategories.map(({ title, keys }) => ({
    title,
    items: items
      .filter((item) => groupOf(item)?.title === title)
      .toSorted((one, other) => keys.indexOf(widgetKey(one.schema.type)) - keys.indexOf(widgetKey(other.schema.type))),
  }))
  return [...known, { title: 'From this theme', items: items.filter((item) => groupOf(item) === undefined) }].filter(
    ({ items }) => items.length > 0,
  )
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
