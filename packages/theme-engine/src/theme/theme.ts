import type { SectionInstance, ThemeConfiguration } from '../configuration/configuration.ts'
import type { GlobalSettingsSchema } from '../schema/parse-global-settings.ts'
import type { SectionSchema } from '../schema/schema.ts'
import type { PageData } from './data/page-data.ts'
import type { Needs } from './needs.ts'
import type { RenderResult, SectionResult } from './render-result.ts'

/** A compiled theme: everything parsed once. Immutable, synchronous, without input or output of its own. */
export interface Theme {
  readonly schemas: ThemeSchemas
  /** Names of templates/*.json (`home`, `product`, ...), without header and footer. */
  readonly templates: readonly string[]
  /** The configuration that a store starts with: templates, header and footer, global values, colour schemes. */
  defaultConfiguration(): ThemeConfiguration
  render(request: RenderRequest): RenderResult
  renderSection(request: SectionRequest): SectionResult
  /** What a page asks for by its settings alone; the page's own objects not counted. */
  needs(request: NeedsRequest): Needs
  /** Variables, colour schemes and faces of a configuration as CSS: the part of the head that changes while colours are edited. */
  styles(config: ThemeConfiguration, data: Pick<PageData, 'media'>): string
}

export interface ThemeSchemas {
  /** By type. `custom` is among the sections of every theme. */
  readonly sections: Readonly<Record<string, SectionSchema>>
  readonly widgets: Readonly<Record<string, SectionSchema>>
  /** Blocks of their own that sections share (blocks/*.liquid). */
  readonly blocks: Readonly<Record<string, SectionSchema>>
  readonly global: GlobalSettingsSchema
}

export interface RenderRequest {
  /** `home`, `product`, `collection`, `page`, `cart`, `search`, `list-collections`, `404`, or a theme's own (`page.contact`, falls back to `page`). */
  template: string
  config: ThemeConfiguration
  data: PageData
  /** Adds the editor's markers and error boxes; nothing else differs. */
  design?: boolean
}

export interface SectionRequest {
  section: SectionInstance
  /** The page it is shown on, for objects and forms; the section's own where missing. */
  template?: string
  config: ThemeConfiguration
  data: PageData
  design?: boolean
}

export interface NeedsRequest {
  template: string
  config: ThemeConfiguration
}
