import type { Device } from './devices.ts'

/** A store's customisation of a theme: what the editor loads and saves, and the input of every render. Plain JSON. */
export interface ThemeConfiguration {
  /** In page order; `template` names the page of each section. */
  sections: SectionInstance[]
  /** Values of config/global-settings.json by key, and the colour schemes by ID. */
  settings: GlobalSettings
}

export interface GlobalSettings {
  color_schemes?: Record<string, ColorScheme>
  [key: string]: unknown
}

/** Colours by role (`background`, `text`, `primary`, ...), any CSS hex colour; `label` is shown in the editor. */
export interface ColorScheme {
  label?: string
  [role: string]: unknown
}

export interface SectionInstance {
  id: string
  /** File name in sections/ without its extension, or `custom`: a section made of widgets. */
  type: string
  /** `home` if missing; `product`, `collection`, ..., `header` and `footer` (these two are on every page). */
  template?: string
  hidden?: boolean
  /** Devices on which it is hidden. */
  hidden_on?: Device[]
  /** The store owner's name for it, shown only in the editor. */
  name?: string
  /** Locked: it and its content can't be changed until unlocked. Doesn't affect visitors. */
  locked?: boolean
  /** The reason, shown to people who can't unlock it. */
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
  /** Devices on which it is hidden. */
  hidden_on?: Device[]
  /** The store owner's name for it, shown only in the editor. */
  name?: string
  /** Locked: it and its content can't be changed until unlocked. Doesn't affect visitors. */
  locked?: boolean
  /** The reason, shown to people who can't unlock it. */
  lock_reason?: string
  /** Placed by the template itself (`content_for 'block'`), not among `content_for 'blocks'`. */
  static?: boolean
  /** Nested blocks, as in imported themes (`content_for 'blocks'`). */
  blocks?: BlockInstance[]
}

export interface WidgetInstance {
  id: string
  /** File name in widgets/ without its extension: the theme's own, otherwise the platform's. */
  type: string
  settings: Record<string, unknown>
  hidden?: boolean
  /** Devices on which it is hidden. */
  hidden_on?: Device[]
  /** The store owner's name for it, shown only in the editor. */
  name?: string
  /** Locked: it and its content can't be changed until unlocked. Doesn't affect visitors. */
  locked?: boolean
  /** The reason, shown to people who can't unlock it. */
  lock_reason?: string
  /** Items of widgets with their own blocks (tabs, accordion items). */
  blocks?: BlockInstance[]
  /** By column; only for InnerSectionWidget. */
  children?: WidgetInstance[][]
}

/** The page a section is on. */
export function templateOf(section: Pick<SectionInstance, 'template'>): string {
  return section.template ?? 'home'
}

/** Returns whether a template's sections are on every page instead of a page of their own. */
export function isOnEveryPage(template: string): boolean {
  return template === 'header' || template === 'footer'
}

/** Returns whether a value is a section. Configurations come from outside and can contain anything. */
export function isSection(section: unknown): section is SectionInstance {
  return typeof section === 'object' && section !== null && 'type' in section && typeof section.type === 'string'
}
