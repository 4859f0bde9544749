import type { SectionInstance, ThemeConfiguration } from '../configuration/configuration.ts'
import type { GlobalSettingsSchema } from '../schema/parse-global-settings.ts'
import type { ThemeUpgrades } from '../schema/parse-upgrades.ts'
import type { SectionSchema } from '../schema/schema.ts'
import type { AppSchema, CompiledApp } from './apps/app-part.ts'
import type { PageData } from './data/page-data.ts'
import type { Needs } from './needs.ts'
import type { RenderResult, SectionResult } from './render-result.ts'

/** A compiled theme: everything is parsed once. Immutable, synchronous, without I/O. */
export interface Theme {
  readonly schemas: ThemeSchemas
  /** Names of templates/*.json (`home`, `product`, ...), without header and footer. */
  readonly templates: readonly string[]
  /** How the sections of stores with an older version change when they update. */
  readonly upgrades: ThemeUpgrades
  /** A store's initial configuration: templates, header and footer, global values, colour schemes. */
  defaultConfiguration(): ThemeConfiguration
  render(request: RenderRequest): RenderResult
  renderSection(request: SectionRequest): SectionResult
  /** What a page needs by its settings alone, excluding the page's own objects. */
  needs(request: NeedsRequest): Needs
  /**
   * Variables, colour schemes and font faces of a configuration as CSS: the part of the head that changes while colours
   * are edited.
   */
  styles(config: ThemeConfiguration, data: Pick<PageData, 'media'>): string
  /** The same theme in a store with these apps: their blocks and embeds instead of those compiled with its files. */
  withApps(apps: readonly CompiledApp[]): Theme
}

export interface ThemeSchemas {
  /** By type. Every theme has `custom` among its sections. */
  readonly sections: Readonly<Record<string, SectionSchema>>
  readonly widgets: Readonly<Record<string, SectionSchema>>
  /** Blocks that sections share (blocks/*.liquid). */
  readonly blocks: Readonly<Record<string, SectionSchema>>
  readonly global: GlobalSettingsSchema
  /** Apps whose blocks are among `blocks`; missing without apps. */
  readonly apps?: readonly AppSchema[]
}

export interface RenderRequest {
  /**
   * `home`, `product`, `collection`, `page`, `cart`, `search`, `list-collections`, `404`, or a theme's own
   * (`page.contact`, falls back to `page`).
   */
  template: string
  config: ThemeConfiguration
  data: PageData
  /** Adds the editor's markers and error boxes; nothing else differs. */
  design?: boolean
  /** Records the fuel used by each line; see `RenderResult.line_fuel`. */
  profile?: boolean
}

export interface SectionRequest {
  section: SectionInstance
  /** The page it is shown on, for objects and forms; by default the section's own. */
  template?: string
  config: ThemeConfiguration
  data: PageData
  design?: boolean
}

export interface NeedsRequest {
  template: string
  config: ThemeConfiguration
  /** The page's own objects, if they're loaded: blocks of apps read what is stored beside them. */
  page?: PageObjects | undefined
}

export type PageObjects = Partial<Pick<PageData, 'product' | 'collection' | 'page' | 'request'>>
