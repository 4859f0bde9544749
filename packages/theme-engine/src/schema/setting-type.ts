import type { Literal } from './literal.ts'
import type { Setting, SettingType, SettingValue } from './schema.ts'

/** What only the host knows: turns stored keys and handles into what a template gets. Given by `src/theme`. Must not throw. */
export interface SettingResolver {
  /** An image object, undefined where there is none of that key. `assets/<file>` names one of the theme's own. */
  image(image: StoredImage): unknown
  product(handle: string): unknown
  collection(handle: string): unknown
  page(handle: string): unknown
  menu(handle: string): unknown
  color_scheme(id: string): unknown
  font(id: string): unknown
  /** Markup of an icon of the platform's set. */
  icon(name: string): unknown
  /** Address of an uploaded film, by its key. */
  video(key: string): string | undefined
  /** A safe address, with the store's root before paths. */
  link(href: string): string
  /** Sanitised HTML, with the store's root before the paths of its links. */
  richtext(html: string): unknown
  /** The value of a dynamic source such as `product.vendor`; a path, never a template. */
  source(path: readonly string[]): unknown
}

export interface StoredImage {
  readonly key: string
  readonly alt?: string
  /** What of the picture is to stay in sight where it is cut: per cent from the left and from the top; the middle where missing. */
  readonly focal_x?: number
  readonly focal_y?: number
}

/** Attributes that only some types take; `label`, `tab`, `info` and `visible_if` go with every type. */
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
  /** The annotation concerned, or that is missing. */
  readonly attribute: AttributeName
  readonly code: string
  readonly message: string
}

/** What a stored value comes to. `value` undefined: nothing could be made of it, the default stands in. */
export interface Reading<Value extends SettingValue> {
  readonly value?: Value
  /** What is wrong with it, for people: `must be a number from 1 to 5`. Undefined: it was valid. */
  readonly problem?: string
}

/** Everything about one setting type, the same for parser, editor, validator and storefront. No function throws, whatever it is given. */
export interface SettingTypeDefinition {
  readonly type: SettingType
  /** For the studio's list and the guide. */
  readonly purpose: string
  /** Besides `label`, `tab`, `info`, `visible_if`. */
  readonly attributes: readonly AttributeName[]
  readonly default_tab: 'content' | 'style'
  /** False for `heading` and `note`, which only structure the panel. */
  readonly has_value: boolean
  /** What is wrong with a declaration, beyond attributes that the type does not take. */
  checkDeclaration(setting: Setting): readonly AttributeProblem[]
  /** The value that an annotation's text stands for (`@default`, `@set`). */
  parseLiteral(literal: Literal, setting: Setting): Reading<SettingValue>
  /** The text for an annotation; `parseLiteral` of it gives the value back. */
  printLiteral(value: SettingValue): string
  /** What is wrong with a stored value, undefined if nothing is. */
  validate(value: unknown, setting: Setting): string | undefined
  /** The nearest valid value; the default where there is none. */
  coerce(value: unknown, setting: Setting): SettingValue
  /** What stands where nothing is stored. */
  defaultOf(setting: Setting): SettingValue
  /** Whether it counts as not filled in. */
  isEmpty(value: SettingValue): boolean
  /** What a template gets for a stored value of any kind. */
  resolve(value: unknown, setting: Setting, resolver: SettingResolver): unknown
}
