import type { TextFormat } from './text-format.ts'

/** All setting types: fourteen from the requirements, then ours. Each is one file in `setting-types/`. */
export const settingTypeNames = [
  'text',
  'textarea',
  'richtext',
  'image',
  'link',
  'color',
  'color_scheme',
  'range',
  'select',
  'toggle',
  'number',
  'product',
  'collection',
  'page',
  'inline_richtext',
  'font',
  'video',
  'icon',
  'alignment',
  'spacing',
  'menu',
  'category',
  'product_list',
  'collection_list',
  'heading',
  'note',
] as const
export type SettingType = (typeof settingTypeNames)[number]

/** The stored value of a setting: plain JSON, as in a configuration. */
export type SettingValue = string | number | boolean | null | readonly string[] | { readonly [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export interface SettingOption {
  readonly value: string
  readonly label: string
}

/** One field of the settings panel. Plain JSON: the editor gets exactly what the annotations declare. */
export interface Setting {
  readonly key: string
  readonly type: SettingType
  readonly label: string
  /** Tab in the panel; `content` or `style` unless the theme names another. */
  readonly tab: string
  readonly min?: number
  /** For a range or number: the maximum; for a list: the maximum length. */
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** As it would be stored: already valid for the type. */
  readonly default?: SettingValue
  readonly options?: readonly SettingOption[]
  readonly info?: string
  readonly placeholder?: string
  /** Shown in the editor's preview while a text is empty. Never shown on the live page. */
  readonly sample?: string
  /** For a text: its required format. */
  readonly format?: TextFormat
  readonly required?: true
  /** `layout == "grid" and not compact`; see condition.ts. */
  readonly visible_if?: string
}

/** What a theme can fix for a section, widget or block. `delete`: for the last one of its type. */
export const FIXABLE = ['move', 'duplicate', 'delete', 'hide'] as const
export type Fixed = (typeof FIXABLE)[number]

export interface BlockSchema {
  readonly type: string
  readonly name: string
  readonly icon?: string
  /** Maximum number of blocks of this type in one section. */
  readonly limit?: number
  /** What the store owner can't do with it. */
  readonly fixed?: readonly Fixed[]
  readonly settings: readonly Setting[]
}

export interface PresetBlock {
  readonly type: string
  readonly settings: Readonly<Record<string, SettingValue>>
}

/** A section as offered in the editor's list: its name and initial content. */
export interface Preset {
  readonly name: string
  readonly settings: Readonly<Record<string, SettingValue>>
  readonly blocks: readonly PresetBlock[]
}

/** The folder of a file: `sections/`, `widgets/`, or `blocks/` (blocks that a theme's sections share). */
export type SchemaKind = 'section' | 'widget' | 'theme_block'

/** What a section, widget or shared block exposes for editing. */
export interface SectionSchema {
  readonly kind: SchemaKind
  /** File name without `.liquid`. */
  readonly type: string
  readonly name: string
  readonly icon?: string
  /** Undefined: the platform's maximum, see `blockLimit`. */
  readonly max_blocks?: number
  /** Maximum number on one template. */
  readonly limit?: number
  /** What the store owner can't do with it. */
  readonly fixed?: readonly Fixed[]
  /**
   * The files of `blocks/` it accepts besides its own blocks: `'any'` whose name doesn't start with `_`, or these
   * types, where `*` means any.
   */
  readonly theme_blocks?: 'any' | readonly string[]
  /** Accepts the blocks of every installed app. */
  readonly app_blocks?: true
  readonly settings: readonly Setting[]
  readonly blocks: readonly BlockSchema[]
  readonly presets: readonly Preset[]
}
