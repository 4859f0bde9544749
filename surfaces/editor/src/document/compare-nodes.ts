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
import { humanizeType } from './humanize-type.ts'
import { languageName } from './language-name.ts'

/** Formats a changed setting: its label, or its label and new value. */
export type FormatSetting = (label: string, value: unknown) => string
const labelOnly: FormatSetting = (label) => label

/**
 * Lists the changes in a section, named as in the settings panel: `Heading`, `Button: Label`, `Quote added`, `Blocks
 * reordered`, `Hidden on phones`. Leaves out the section's name, visibility and place.
 */
export function describeSection(
  from: SectionInstance,
  to: SectionInstance,
  schemas: ThemeSchemas,
  formatSetting: FormatSetting = labelOnly,
): string[] {
  const schema = findSectionSchema(schemas, to.type)
  const words = [
    ...describeDevices(from, to).map(capitalise),
    ...describeLock(from, to).map(capitalise),
    ...describeSettings(from.settings, to.settings, schema?.settings, formatSetting),
    ...describeBlocks(from.blocks, to.blocks, { schema, schemas, formatSetting }),
    ...describeWidgets(from.widgets, to.widgets, schemas, formatSetting),
  ]
  return [...new Set(words)]
}

/** Returns `locked` or `unlocked`. Ignores the reason, which visitors don't see. */
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
  formatSetting: FormatSetting = labelOnly,
): string[] {
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  const changed = new Set([...keys].filter((key) => !isSame(from[key], to[key])))
  const declared = settings.filter(({ key }) => changed.has(key))
  const unknown = [...changed].filter((key) => !settings.some((setting) => setting.key === key))
  return [
    ...declared.map(({ label, key }) => formatSetting(label, to[key])),
    ...unknown.map((key) => formatSetting(labelOfKey(key, settings), to[key])),
  ]
}

/** Returns `Heading (Hindi)` for a translation, and `Old setting` for a setting that the theme doesn't have. */
function labelOfKey(storedKey: string, settings: readonly Setting[]): string {
  const translation = readTranslationKey(storedKey)
  if (translation === undefined) return humanizeType(storedKey)
  const { key, language } = translation
  const label = settings.find((setting) => setting.key === key)?.label ?? humanizeType(key)
  return `${label} (${languageName(language)})`
}

interface BlockContext {
  readonly schema: SectionSchema | undefined
  readonly schemas: ThemeSchemas
  readonly formatSetting: FormatSetting
}

function describeBlocks(
  from: readonly BlockInstance[] = [],
  to: readonly BlockInstance[] = [],
  context: BlockContext,
): string[] {
  const schemaOf = ({ type }: BlockInstance) => findBlockSchema(context.schemas, context.schema, type)
  return describeList(from, to, {
    plural: 'Blocks',
    nameOf: (block) => block.name ?? schemaOf(block)?.name ?? humanizeType(block.type),
    describe: (was, is) => {
      const schema = schemaOf(is)
      const shared = schema !== undefined && 'kind' in schema ? schema : undefined
      return [
        ...describeSettings(was.settings, is.settings, schema?.settings, context.formatSetting),
        ...describeBlocks(was.blocks, is.blocks, { ...context, schema: shared }),
      ]
    },
  })
}

function describeWidgets(
  from: readonly WidgetInstance[] = [],
  to: readonly WidgetInstance[] = [],
  schemas: ThemeSchemas,
  formatSetting: FormatSetting,
): string[] {
  return describeList(flatten(from), flatten(to), {
    plural: 'Widgets',
    nameOf: ({ type, name }) => name ?? findWidgetSchema(schemas, type)?.name ?? humanizeType(type),
    describe: (was, is) => {
      const schema = findWidgetSchema(schemas, is.type)
      return [
        ...describeSettings(was.settings, is.settings, schema?.settings, formatSetting),
        ...describeBlocks(was.blocks, is.blocks, { schema, schemas, formatSetting }),
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
    const visibility =
      (was.hidden ?? false) === (item.hidden ?? false) ? [] : [`${name} ${item.hidden ? 'hidden' : 'shown'}`]
    const renaming = was.name === item.name ? [] : [`${nameOf(was)} renamed to ${name}`]
    const devices = [...describeDevices(was, item), ...describeLock(was, item)].map((words) => `${name} ${words}`)
    return [...visibility, ...devices, ...renaming, ...describe(was, item).map((words) => `${name}: ${words}`)]
  })
  const removed = from.flatMap((item) => (after.has(item.id) ? [] : [`${nameOf(item)} removed`]))
  const orderBefore = from.flatMap(({ id }) => (after.has(id) ? [id] : []))
  const orderAfter = to.flatMap(({ id }) => (before.has(id) ? [id] : []))
  const moved = findCommonOrder(orderBefore, orderAfter).size < orderAfter.length
  return [...changed, ...removed, ...(moved ? [`${plural} reordered`] : [])]
}
