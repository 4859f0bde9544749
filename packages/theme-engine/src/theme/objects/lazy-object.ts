import { Lookup } from '../../liquid/lookup.ts'
import type { Site } from './site.ts'

/** How one property of an object is created. */
type Make<Source> = (source: Source, site: Site, object: LazyObject<Source>) => unknown

/** How each property of an object is created, by its name in templates, and which of them `json` writes. */
export interface Properties<Source> {
  readonly table: ReadonlyMap<string, Make<Source>>
  /** The object's ID, for what apps have stored beside it; undefined for objects that apps store nothing beside. */
  readonly app_data: AppDataProperty<Source> | undefined
  readonly json_keys: readonly string[]
}

/** Without `json_keys`, `json` writes all properties. */
export function properties<Source>(
  table: Record<string, Make<Source>>,
  jsonKeys?: readonly string[],
  appData?: AppDataProperty<Source>,
): Properties<Source> {
  return { table: new Map(Object.entries(table)), json_keys: jsonKeys ?? Object.keys(table), app_data: appData }
}

interface AppDataProperty<Source> {
  readonly on: 'product' | 'variant' | 'collection' | 'page'
  idOf(source: Source): string | number
}

/** A store object as templates see it: properties are created on first read and cached. */
export class LazyObject<Source> extends Lookup {
  readonly source: Source
  readonly site: Site
  readonly #properties: Properties<Source>
  readonly #text: string
  readonly #made = new Map<string, unknown>()

  constructor(source: Source, site: Site, own: Properties<Source>, text = '') {
    super()
    this.source = source
    this.site = site
    this.#properties = own
    this.#text = text
  }

  override get(key: string): unknown {
    // Never cached: each app sees its own, and the theme nothing.
    if (key === 'app') return this.#appData()
    const made = this.#made.get(key)
    if (made !== undefined) return made
    const make = this.#properties.table.get(key)
    if (make === undefined) return undefined
    const value = make(this.source, this.site, this)
    this.#made.set(key, value)
    return value
  }

  override text(): string {
    return this.#text
  }

  #appData(): unknown {
    const { app_data: property } = this.#properties
    return property && this.site.app_data?.of(property.on, String(property.idOf(this.source)))
  }

  get json_keys(): readonly string[] {
    return this.#properties.json_keys
  }
}

/** A text that also has properties: a colour, a font, an option value. */
export class TextObject extends Lookup {
  readonly #text: string
  readonly #properties: ReadonlyMap<string, unknown>

  constructor(text: string, table: Readonly<Record<string, unknown>>) {
    super()
    this.#text = text
    this.#properties = new Map(Object.entries(table))
  }

  override get(key: string): unknown {
    return this.#properties.get(key)
  }

  override text(): string {
    return this.#text
  }

  override isEmpty(): boolean {
    return this.#text === ''
  }
}
