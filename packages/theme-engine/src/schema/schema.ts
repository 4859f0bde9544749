import type { TextFormat } from './text-format.ts'

/** The types of decisions.md (Themes): the requirements' fourteen, then ours. Each is one file in `setting-types/`. */
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
  'product_list',
  'collection_list',
  'heading',
  'note',
] as const
export type SettingType = (typeof settingTypeNames)[number]

/** What is stored for a setting: plain JSON, as it stands in a configuration. */
export type SettingValue = string | number | boolean | null | readonly string[] | { readonly [key: string]: JsonValue }
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }

export interface SettingOption {
  readonly value: string
  readonly label: string
}

/** One field of the settings panel. Plain JSON: what the editor is sent and what the annotations say are the same. */
export interface Setting {
  readonly key: string
  readonly type: SettingType
  readonly label: string
  /** Group in the panel; `content` or `style` unless the theme names another. */
  readonly tab: string
  readonly min?: number
  /** Of a range or number: the highest; of a list: how many. */
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** As it would be stored: already valid for the type. */
  readonly default?: SettingValue
  readonly options?: readonly SettingOption[]
  readonly info?: string
  readonly placeholder?: string
  /** What the editor's preview shows while a text is empty. The live page never shows it. */
  readonly sample?: string
  /** Of a text: what it has to be. */
  readonly format?: TextFormat
  readonly required?: true
  /** `layout == "grid" and not compact`; see condition.ts. */
  readonly visible_if?: string
}

/** What can be fixed of a section, widget or block by its theme. `delete`: of the last of its type where it stands. */
export const FIXABLE = ['move', 'duplicate', 'delete', 'hide'] as const
export type Fixed = (typeof FIXABLE)[number]

export interface BlockSchema {
  readonly type: string
  readonly name: string
  readonly icon?: string
  /** At most so many of this type in one section. */
  readonly limit?: number
  /** What an owner cannot do with it. */
  readonly fixed?: readonly Fixed[]
  readonly settings: readonly Setting[]
}

export interface PresetBlock {
  readonly type: string
  readonly settings: Readonly<Record<string, SettingValue>>
}

/** A section as it is offered in the editor's list: its name, and what it starts with. */
export interface Preset {
  readonly name: string
  readonly settings: Readonly<Record<string, SettingValue>>
  readonly blocks: readonly PresetBlock[]
}

/** Where a file stands: `sections/`, `widgets/`, or `blocks/` (blocks of their own that sections of a theme share). */
export type SchemaKind = 'section' | 'widget' | 'theme_block'

/** What a section, widget or shared block exposes for editing: the requirements' section schema with our additions. */
export interface SectionSchema {
  readonly kind: SchemaKind
  /** File name without `.liquid`. */
  readonly type: string
  readonly name: string
  readonly icon?: string
  /** Undefined: as many as the platform allows, see `blockLimit`. */
  readonly max_blocks?: number
  /** How many times it may stand on one template. */
  readonly limit?: number
  /** What an owner cannot do with it. */
  readonly fixed?: readonly Fixed[]
  /** Which files of `blocks/` may stand in it besides its own blocks: `'any'` whose name does not begin with `_`, or these types, `*` among them for any. */
  readonly theme_blocks?: 'any' | readonly string[]
  readonly settings: readonly Setting[]
  readonly blocks: readonly BlockSchema[]
  readonly presets: readonly Preset[]
}
