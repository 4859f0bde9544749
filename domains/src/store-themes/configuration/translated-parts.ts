import { readTranslationKey, type SectionSchema, type Setting, type Theme, widgetKey } from '@haat/theme-engine'
import type { StoreConfiguration, ThemeBlock, ThemeWidget } from './contract.ts'

/** The settings of one section, block or widget, or of the whole theme, with their schema. */
export interface Part {
  /** Path in the body of a save request: `sections.2.blocks.0.settings`. */
  readonly path: string
  /** The path by IDs, which doesn't change when a part is moved. */
  readonly identity: string
  readonly section_id: string
  readonly template: string
  readonly values: Readonly<Record<string, unknown>>
  /** For a block, the settings of its section or widget. */
  readonly around?: Readonly<Record<string, unknown>>
  /** Undefined if the theme doesn't declare the part. */
  readonly settings: readonly Setting[] | undefined
}

/** Lists all parts of a configuration that have settings, in order. */
export function partsOf({ sections, settings }: StoreConfiguration, { schemas }: Pick<Theme, 'schemas'>): Part[] {
  const global = schemas.global.schema.flatMap((group) => group.settings)
  return [
    ...sections.flatMap((section, index) => {
      const { id, template = 'home' } = section
      const schema = ownOf(schemas.sections, section.type)
      const place = { path: `sections.${index}`, identity: id, section_id: id, template }
      return [
        partOf(place, section.settings, schema?.settings),
        ...inBlocks(section.blocks, schema, schemas, { ...place, around: section.settings }),
        ...inWidgets(section.widgets ?? [], schemas, { ...place, path: `${place.path}.widgets` }),
      ]
    }),
    partOf({ path: '', identity: '', section_id: '', template: '' }, settings, global),
  ]
}

/** Lists the setting keys of a part that hold translations, with the setting and language of each. */
export function translationsIn({ values }: Pick<Part, 'values'>) {
  return Object.keys(values).flatMap((storedKey) => {
    const read = readTranslationKey(storedKey)
    return read === undefined ? [] : [{ stored_key: storedKey, ...read }]
  })
}

type Place = Pick<Part, 'path' | 'identity' | 'section_id' | 'template' | 'around'>
type Schemas = Theme['schemas']

function partOf(place: Place, values: Part['values'], settings: Part['settings']): Part {
  return { ...place, path: place.path === '' ? 'settings' : `${place.path}.settings`, values, settings }
}

function inBlocks(
  blocks: readonly ThemeBlock[],
  schema: SectionSchema | undefined,
  schemas: Schemas,
  around: Place,
): Part[] {
  return blocks.flatMap((block, index) => {
    const place = { ...around, path: `${around.path}.blocks.${index}`, identity: `${around.identity}/${block.id}` }
    const shared = ownOf(schemas.blocks, block.type)
    const settings = schema?.blocks.find(({ type }) => type === block.type)?.settings ?? shared?.settings
    return [partOf(place, block.settings, settings), ...inBlocks(block.blocks ?? [], shared ?? schema, schemas, place)]
  })
}

function inWidgets(widgets: readonly ThemeWidget[], schemas: Schemas, around: Place): Part[] {
  return widgets.flatMap((widget, index) => {
    const place = { ...around, path: `${around.path}.${index}`, identity: `${around.identity}/${widget.id}` }
    const schema = ownOf(schemas.widgets, widget.type) ?? widgetByKey(schemas, widget.type)
    return [
      partOf(place, widget.settings, schema?.settings),
      ...inBlocks(widget.blocks ?? [], schema, schemas, { ...place, around: widget.settings }),
      ...(widget.children ?? []).flatMap((column, number) =>
        inWidgets(column, schemas, { ...place, path: `${place.path}.children.${number}` }),
      ),
    ]
  })
}

function widgetByKey({ widgets }: Schemas, type: string): SectionSchema | undefined {
  const key = widgetKey(type)
  return Object.entries(widgets).find(([name]) => widgetKey(name) === key)?.[1]
}

function ownOf<Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
