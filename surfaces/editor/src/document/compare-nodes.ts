import {
  type BlockInstance,
  type Device,
  isLocked,
  isSame,
  readTranslationKey,
  type SectionInstance,
  type SectionSchema,
  type Setting,
  type ThemeSchemas,
  type WidgetInstance,
} from '@haat/theme-engine'
import { findCommonOrder } from '@haat/theme-preview/find-common-order'
import { describeDevices } from './device-names.ts'
import { findBlockSchema, findSectionSchema, findWidgetSchema } from './find-schema.ts'
import { wordsOfType } from './humanize-type.ts'
import { languageName } from './language-name.ts'

/** Describes a changed setting: its label, and its new value if requested. */
export type TellSetting = (label: string, value: unknown) => string
const labelOnly: TellSetting = (label) => label

/** Lists the changes of one section as the settings panel names them: `Heading`, `Button: Label`, `Quote added`, `Blocks reordered`, `Hidden on phones`. Without its own name, visibility and place. */
export function describeSection(
  from: SectionInstance,
  to: SectionInstance,
  schemas: ThemeSchemas,
  tell: TellSetting = labelOnly,
): string[] {
  const schema = findSectionSchema(schemas, to.type)
  const words = [
    ...describeDevices(from, to).map(capitalise),
    ...describeLock(from, to).map(capitalise),
    ...describeSettings(from.settings, to.settings, schema?.settings, tell),
    ...describeBlocks(from.blocks, to.blocks, { schema, schemas, tell }),
    ...describeWidgets(from.widgets, to.widgets, schemas, tell),
  ]
  return [...new Set(words)]
}

/** Returns `locked` or `unlocked`; a changed reason doesn't affect the page. */
function describeLock(from: { readonly locked?: boolean }, to: { readonly locked?: boolean }): string[] {
  if (isLocked(from) === isLocked(to)) return []
  return [isLocked(to) ? 'locked' : 'unlocked']
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns the labels of the changed settings. */
export function describeSettings(
  from: Readonly<Record<string, unknown>>,
  to: Readonly<Record<string, unknown>>,
  settings: readonly Setting[] = [],
  tell: TellSetting = labelOnly,
): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  const changed = new Set([...keys].filter((key) => !isSame(from[key], to[key])))
  const declared = settings.filter(({ key }) => changed.has(key))
  const unknown = [...changed].filter((key) => !settings.some((setting) => setting.key === key))
  return [
    ...declared.map(({ label, key }) => tell(label, to[key])),
    ...unknown.map((key) => tell(wordsOfKey(key, settings), to[key])),
  ]
}

/** Returns `Heading (Hindi)` for a translation, `Old setting` for a setting the theme doesn't know. */
function wordsOfKey(stored_key: string, settings: readonly Setting[]): string {
  const translation = readTranslationKey(stored_key)
  if (translation === undefined) return wordsOfType(stored_key)
  const { key, language } = translation
  const label = settings.find((setting) => setting.key === key)?.label ?? wordsOfType(key)
  return `${label} (${languageName(language)})`
}

interface Around {
  readonly schema: SectionSchema | undefined
  readonly schemas: ThemeSchemas
  readonly tell: TellSetting
}

function describeBlocks(
  from: readonly BlockInstance[] = [],
  to: readonly BlockInstance[] = [],
  around: Around,
): string[] {
  const schemaOf = ({ type }: BlockInstance) => findBlockSchema(around.schemas, around.schema, type)
  return describeList(from, to, {
    plural: 'Blocks',
    nameOf: (block) => block.name ?? schemaOf(block)?.name ?? wordsOfType(block.type),
    describe: (was, is) => {
      const schema = schemaOf(is)
      const shared = schema !== undefined && 'kind' in schema ? schema : undefined
      return [
        ...describeSettings(was.settings, is.settings, schema?.settings, around.tell),
        ...describeBlocks(was.blocks, is.blocks, { ...around, schema: shared }),
      ]
    },
  })
}

function describeWidgets(
  from: readonly WidgetInstance[] = [],
  to: readonly WidgetInstance[] = [],
  schemas: ThemeSchemas,
  tell: TellSetting,
): string[] {
  return describeList(flatten(from), flatten(to), {
    plural: 'Widgets',
    nameOf: ({ type, name }) => name ?? findWidgetSchema(schemas, type)?.name ?? wordsOfType(type),
    describe: (was, is) => {
      const schema = findWidgetSchema(schemas, is.type)
      return [
        ...describeSettings(was.settings, is.settings, schema?.settings, tell),
        ...describeBlocks(was.blocks, is.blocks, { schema, schemas, tell }),
      ]
    },
  })
}

/** Returns all widgets, nested ones after their parent. */
function flatten(widgets: readonly WidgetInstance[]): WidgetInstance[] {
  return widgets.flatMap((widget) => [widget, ...flatten((widget.children ?? []).flat())])
}

interface Node {
  readonly id: string
  readonly hidden?: boolean
  readonly hidden_on?: readonly Device[]
  readonly name?: string
  readonly locked?: boolean
}

interface Wording<Item> {
  readonly plural: string
  readonly nameOf: (item: Item) => string
  readonly describe: (from: Item, to: Item) => string[]
}

function describeList<Item extends Node>(
  from: readonly Item[],
  to: readonly Item[],
  { plural, nameOf, describe }: Wording<Item>,
): string[] {
  const before = new Map(from.map((item) => [item.id, item]))
  const after = new Map(to.map((item) => [item.id, item]))
  const changed = to.flatMap((item) => {
    const was = before.get(item.id)
    const name = nameOf(item)
    if (was === undefined) return [`${name} added`]
    const hiding =
      (was.hidden ?? false) === (item.hidden ?? false) ? [] : [`${name} ${item.hidden ? 'hidden' : 'shown'}`]
    const naming = was.name === item.name ? [] : [`${nameOf(was)} renamed to ${name}`]
    const screens = [...describeDevices(was, item), ...describeLock(was, item)].map((words) => `${name} ${words}`)
    return [...hiding, ...screens, ...naming, ...describe(was, item).map((words) => `${name}: ${words}`)]
  })
  const removed = from.flatMap((item) => (after.has(item.id) ? [] : [`${nameOf(item)} removed`]))
  const order_before = from.flatMap(({ id }) => (after.has(id) ? [id] : []))
  const order_after = to.flatMap(({ id }) => (before.has(id) ? [id] : []))
  const moved = findCommonOrder(order_before, order_after).size < order_after.length
  return [...changed, ...removed, ...(moved ? [`${plural} reordered`] : [])]
}
