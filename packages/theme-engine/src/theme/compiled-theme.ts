import type { Template } from '../liquid/template.ts'
import type { SectionSchema, Setting } from '../schema/schema.ts'
import { PreparedSettings } from './prepared-settings.ts'

/** A section, widget or shared block: its schema, its parsed markup, and how its settings are resolved. */
export class CompiledPart {
  readonly schema: SectionSchema
  readonly template: Template
  readonly settings: PreparedSettings
  /** CSS of its `{% stylesheet %}`. */
  readonly styles: string
  readonly #blocks: ReadonlyMap<string, PreparedSettings>
  /** The setting with the colour scheme of the whole part. */
  readonly scheme_key: string | undefined
  readonly scheme_default: unknown
  /** The setting for the number of products shown from its collection. */
  readonly limit_keys: readonly string[]
  readonly skip_keys: readonly string[]

  constructor(schema: SectionSchema, template: Template, styles: string) {
    this.schema = schema
    this.template = template
    this.styles = styles
    this.settings = new PreparedSettings(schema.settings)
    this.#blocks = new Map(schema.blocks.map((block) => [block.type, new PreparedSettings(block.settings)]))
    const scheme = schema.settings.find(({ type }) => type === 'color_scheme')
    this.scheme_key = scheme?.key
    this.scheme_default = scheme?.default
    const numbers = schema.settings.filter(({ type }) => type === 'range' || type === 'number')
    this.skip_keys = numbers.filter(isSkip).map(({ key }) => key)
    this.limit_keys = numbers.filter((setting) => isLimit(setting) && !isSkip(setting)).map(({ key }) => key)
  }

  blockSettings(type: string): PreparedSettings | undefined {
    return this.#blocks.get(type)
  }
}

/** A setting for a number of items: `products_to_show`, `limit`, `max_products`, `count`. */
function isLimit({ key }: Setting): boolean {
  return /(^|_)(limit|count|max|show|products|items)(_|$)/.test(key)
}

/** A setting for a number of items that are left out before those: `skip_products`, `offset`. */
function isSkip({ key }: Setting): boolean {
  return /(^|_)(skip|offset)(_|$)/.test(key)
}

/** The parsed Liquid files of a theme, including the platform's widgets. */
export interface CompiledFiles {
  sections: ReadonlyMap<string, CompiledPart>
  widgets: ReadonlyMap<string, CompiledPart>
  blocks: ReadonlyMap<string, CompiledPart>
  /** Of installed apps, by `app/name`. */
  embeds: ReadonlyMap<string, CompiledPart>
  snippets: ReadonlyMap<string, Template>
  layouts: ReadonlyMap<string, Template>
}

/** Widgets are named `HeadingWidget` in the editor and `heading.liquid` in files, or the other way round. */
export function widgetKey(type: string): string {
  return type
    .replace(/(?<=.)[-_]?widget$/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

/** The public name of a widget: `inner-section` is `InnerSectionWidget`. */
export function widgetTypeName(key: string): string {
  const words = key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Widget`
}
