import type { Device } from './devices.ts'

/** What a vendor has made of a theme: the editor's save and load, and the input of every render. Plain JSON. */
export interface ThemeConfiguration {
  /** In the order of the page; `template` says on which page each stands. */
  sections: SectionInstance[]
  /** Values of config/global-settings.json by key, and the colour schemes by id. */
  settings: GlobalSettings
}

export interface GlobalSettings {
  color_schemes?: Record<string, ColorScheme>
  [key: string]: unknown
}

/** Colours by role (`background`, `text`, `primary`, ...), any CSS hex colour; `label` is the editor's. */
export interface ColorScheme {
  label?: string
  [role: string]: unknown
}

export interface SectionInstance {
  id: string
  /** File name in sections/ without its ending, or `custom`: a section made of widgets. */
  type: string
  /** `home` where missing; `product`, `collection`, ..., `header` and `footer` (the two stand on every page). */
  template?: string
  hidden?: boolean
  /** Kinds of screens on which it is not shown. */
  hidden_on?: Device[]
  /** What the vendor calls it, in the editor alone. */
  name?: string
  /** Nobody changes it, or what is in it, until it is unlocked; visitors see nothing of that. */
  locked?: boolean
  /** Why, for those who may not unlock it. */
  lock_reason?: string
  settings: Record<string, unknown>
  blocks: BlockInstance[]
  /** Only for type `custom`. */
  widgets?: WidgetInstance[]
}

export interface BlockInstance {
  id: string
  type: string
  settings: Record<string, unknown>
  hidden?: boolean
  /** Kinds of screens on which it is not shown. */
  hidden_on?: Device[]
  /** What the vendor calls it, in the editor alone. */
  name?: string
  /** Nobody changes it, or what is in it, until it is unlocked; visitors see nothing of that. */
  locked?: boolean
  /** Why, for those who may not unlock it. */
  lock_reason?: string
  /** Placed by the template itself (`content_for 'block'`), not among `content_for 'blocks'`. */
  static?: boolean
  /** Blocks inside blocks, as imported themes have them (`content_for 'blocks'`). */
  blocks?: BlockInstance[]
}

export interface WidgetInstance {
  id: string
  /** File name in widgets/ without its ending: the theme's own, else the platform's. */
  type: string
  settings: Record<string, unknown>
  hidden?: boolean
  /** Kinds of screens on which it is not shown. */
  hidden_on?: Device[]
  /** What the vendor calls it, in the editor alone. */
  name?: string
  /** Nobody changes it, or what is in it, until it is unlocked; visitors see nothing of that. */
  locked?: boolean
  /** Why, for those who may not unlock it. */
  lock_reason?: string
  /** Items of widgets that have blocks of their own (tabs, accordion rows). */
  blocks?: BlockInstance[]
  /** By column; only under InnerSectionWidget. */
  children?: WidgetInstance[][]
}

/** The page on which a section stands. */
export function templateOf(section: Pick<SectionInstance, 'template'>): string {
  return section.template ?? 'home'
}

/** Whether sections of a template stand on every page instead of on one of their own. */
export function isOnEveryPage(template: string): boolean {
  return template === 'header' || template === 'footer'
}

/** Configurations come from outside: is this a section at all? */
export function isSection(section: unknown): section is SectionInstance {
  return typeof section === 'object' && section !== null && 'type' in section && typeof section.type === 'string'
}
