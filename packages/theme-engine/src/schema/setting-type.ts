import type { Literal } from './literal.ts'
import type { Setting, SettingType, SettingValue } from './schema.ts'

/**
 * Host functions that turn stored keys and handles into what a template gets. Implemented in `src/theme`. Must not
 * throw.
 */
export interface SettingResolver {
  /** An image object; undefined if there is no image with that key. `assets/<file>` refers to the theme's own. */
  image(image: StoredImage): unknown
  product(handle: string): unknown
  collection(handle: string): unknown
  page(handle: string): unknown
  menu(handle: string): unknown
  category(handle: string): unknown
  color_scheme(id: string): unknown
  font(id: string): unknown
  /** Markup of an icon from the platform's icon set. */
  icon(name: string): unknown
  /** URL of an uploaded video, by its key. */
  video(key: string): string | undefined
  /** A safe URL, with the store's root before paths. */
  link(href: string): string
  /** Sanitised HTML, with the store's root before the paths of its links. */
  richtext(html: string): unknown
  /** The value of a dynamic source such as `product.vendor`; a path, never a template. */
  source(path: readonly string[]): unknown
}

export interface StoredImage {
  readonly key: string
  readonly alt?: string
  /**
   * The focal point to keep visible when the image is cropped: per cent from the left and from the top; the centre if
   * missing.
   */
  readonly focal_x?: number
  readonly focal_y?: number
}

/** Attributes that only some types support; `label`, `tab`, `info` and `visible_if` are available for every type. */
export type AttributeName =
  | 'default'
  | 'min'
  | 'max'
  | 'step'
  | 'unit'
  | 'option'
  | 'placeholder'
  | 'sample'
  | 'format'
  | 'required'

export interface AttributeProblem {
  /** The affected annotation, or the missing one. */
  readonly attribute: AttributeName
  readonly code: string
  readonly message: string
}

/** A coerced stored value. `value` undefined: it was unusable, so the default applies. */
export interface Reading<Value extends SettingValue> {
  readonly value?: Value
  /** What is wrong with it: `must be a number from 1 to 5`. Undefined if it was valid. */
  readonly problem?: string
}

/**
 * Everything about one setting type, shared by parser, editor, validator and storefront. No function throws, whatever
 * it is given.
 */
export interface SettingTypeDefinition {
  readonly type: SettingType
  /** Shown in the studio's list and the guide. */
  readonly purpose: string
  /** In addition to `label`, `tab`, `info`, `visible_if`. */
  readonly attributes: readonly AttributeName[]
  readonly default_tab: 'content' | 'style'
  /** False for `heading` and `note`, which only structure the panel. */
  readonly has_value: boolean
  /** Problems with a declaration, other than unsupported attributes. */
  checkDeclaration(setting: Setting): readonly AttributeProblem[]
  /** Parses the value of an annotation (`@default`, `@set`). */
  parseLiteral(literal: Literal, setting: Setting): Reading<SettingValue>
  /** Prints a value for an annotation; `parseLiteral` restores it. */
  printLiteral(value: SettingValue): string
  /** What is wrong with a stored value; undefined if it is valid. */
  validate(value: unknown, setting: Setting): string | undefined
  /** The nearest valid value; the default if there is none. */
  coerce(value: unknown, setting: Setting): SettingValue
  /** The value if nothing is stored. */
  defaultOf(setting: Setting): SettingValue
  /** Returns whether it counts as empty. */
  isEmpty(value: SettingValue): boolean
  /** What a template gets for any stored value. */
  resolve(value: unknown, setting: Setting, resolver: SettingResolver): unknown
}
