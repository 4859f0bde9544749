import {
  findObjectReference,
  type LiquidFile,
  type ObjectReference,
  type PropertyReference,
  type Setting,
  type SettingType,
} from '@haat/theme-engine/authoring'

/** Settings and where they are declared. `block`: the type of a `@block`. */
export interface SettingsType {
  readonly kind: 'settings'
  readonly path: string
  readonly settings: readonly { readonly setting: Setting; readonly block?: string }[]
}

/** An object of the reference. `file`: for `section`, `block` and `widget`, the file whose settings it has. */
export interface ObjectType {
  readonly kind: 'object'
  readonly reference: ObjectReference
  readonly file?: LiquidFile
}

export interface ListType {
  readonly kind: 'list'
  readonly of: ValueType | undefined
}

/** A text, number, ... of the reference. */
export interface ScalarType {
  readonly kind: 'scalar'
  readonly name: string
}

/** The type of a value in a template; undefined where it isn't known. */
export type ValueType = SettingsType | ObjectType | ListType | ScalarType

/** The type with a name of the reference: `product[]`, `text?`. `file`: where it is read. */
export function typeNamed(name: string, file?: LiquidFile): ValueType | undefined {
  const plain = name.replace(/\?$/, '')
  if (plain === 'any' || plain === 'same' || plain === 'item') return undefined
  if (plain.endsWith('[]')) return { kind: 'list', of: typeNamed(plain.slice(0, -2), file) }
  const reference = findObjectReference(plain)
  if (reference === undefined) return { kind: 'scalar', name: plain }
  return { kind: 'object', reference, ...(file === undefined ? {} : { file }) }
}

const VALUES: { readonly [Type in SettingType]?: string } = {
  richtext: 'html',
  inline_richtext: 'html',
  icon: 'html',
  image: 'image',
  link: 'url',
  color: 'color',
  color_scheme: 'color_scheme',
  range: 'number',
  number: 'number',
  toggle: 'boolean',
  spacing: 'spacing',
  font: 'font',
  video: 'video',
  product: 'product',
  collection: 'collection',
  page: 'page',
  menu: 'menu',
  category: 'category',
  product_list: 'product[]',
  collection_list: 'collection[]',
}

/** What a template gets for a setting. */
export function typeOfSetting({ type }: Setting): ValueType | undefined {
  return typeNamed(VALUES[type] ?? 'text')
}

const LIST_PROPERTIES: readonly PropertyReference[] = [
  { name: 'first', type: 'item', description: 'First item.' },
  { name: 'last', type: 'item', description: 'Last item.' },
  { name: 'size', type: 'number', description: 'Number of items.' },
]

/** The properties of a type; settings aren't properties. */
export function propertiesOf(type: ValueType | undefined): readonly PropertyReference[] {
  if (type?.kind === 'object') return type.reference.properties
  return type?.kind === 'list' ? LIST_PROPERTIES : []
}

/** For people: `product`, `list of variant`. */
export function describeType(type: ValueType | undefined): string {
  switch (type?.kind) {
    case undefined:
      return 'any value'
    case 'list':
      return type.of === undefined ? 'list' : `list of ${describeType(type.of)}`
    case 'settings':
      return 'settings'
    case 'object':
      return type.reference.name.replaceAll('_', ' ')
    case 'scalar':
      return type.name
  }
}
