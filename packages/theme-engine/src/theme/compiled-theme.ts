import type { Template } from '../liquid/template.ts'
import type { SectionSchema, Setting } from '../schema/schema.ts'
import { PreparedSettings } from './prepared-settings.ts'

/** A section, widget or shared block: its schema, its parsed markup, and how its settings come to values. */
export class CompiledPart {
  readonly schema: SectionSchema
  readonly template: Template
  readonly settings: PreparedSettings
  /** CSS of its `{% stylesheet %}`. */
  readonly styles: string
  readonly #blocks: ReadonlyMap<string, PreparedSettings>
  /** The setting that says which colour scheme the whole is in. */
  readonly scheme_key: string | undefined
  readonly scheme_default: unknown
  /** Setting that says how many products of its collection are shown. */
  readonly limit_keys: readonly string[]

  constructor(schema: SectionSchema, template: Template, styles: string) {
    this.schema = schema
    this.template = template
    this.styles = styles
    this.settings = new PreparedSettings(schema.settings)
    this.#blocks = new Map(schema.blocks.map((block) => [block.type, new PreparedSettings(block.settings)]))
    const scheme = schema.settings.find(({ type }) => type === 'color_scheme')
    this.scheme_key = scheme?.key
    this.scheme_default = scheme?.default
    this.limit_keys = schema.settings.filter(isLimit).map(({ key }) => key)
  }

  blockSettings(type: string): PreparedSettings | undefined {
    return this.#blocks.get(type)
  }
}

/** A number that counts things: `products_to_show`, `limit`, `max_products`, `count`. */
function isLimit({ type, key }: Setting): boolean {
  return (type === 'range' || type === 'number') && /(^|_)(limit|count|max|show|products|items)(_|$)/.test(key)
}

/** The parsed Liquid files of a theme, the platform's widgets among them. */
export interface CompiledFiles {
  sections: ReadonlyMap<string, CompiledPart>
  widgets: ReadonlyMap<string, CompiledPart>
  blocks: ReadonlyMap<string, CompiledPart>
  snippets: ReadonlyMap<string, Template>
  layouts: ReadonlyMap<string, Template>
}

/** Widgets are called `HeadingWidget` by the editor and `heading.liquid` by their files, or the other way round. */
export function widgetKey(type: string): string {
  return type
    .replace(/(?<=.)[-_]?widget$/i, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()
}

/** The name by which everybody outside of the files knows a widget: `inner-section` is `InnerSectionWidget`. */
export function widgetTypeName(key: string): string {
  const words = key.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Widget`
}
