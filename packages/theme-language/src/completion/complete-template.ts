import type { Setting, ThemeSource } from '@haat/theme-engine/authoring'
import { getLocation } from 'jsonc-parser'
import type { Completion, Completions } from '../language-service.ts'
import { jsonTree, placedAt, TEMPLATE } from '../template-nodes.ts'
import { isSettingType, valuesOfSetting } from './complete-annotation.ts'
import { aboutSetting } from './describe.ts'

/** Completions in a template: types, setting keys and values. */
export function completeTemplate(theme: ThemeSource, path: string, offset: number): Completions | undefined {
  const source = TEMPLATE.test(path) ? theme.source(path) : undefined
  const root = source && jsonTree(source)
  if (source === undefined || root === undefined) return undefined
  const location = getLocation(source.text, offset)
  const previous = location.previousNode
  const isInside = previous !== undefined && previous.offset <= offset && offset <= previous.offset + previous.length
  const range = isInside
    ? { from: previous.offset, to: previous.offset + previous.length }
    : { from: offset - wordBefore(source.text, offset), to: offset }
  const quoted = source.text[range.from] === '"'
  const options = optionsAt(theme, root, location.path, location.isAtPropertyKey)
  if (options.length === 0) return undefined
  return {
    from: quoted ? range.from + 1 : range.from,
    to: quoted ? Math.max(range.from + 1, range.to - (source.text[range.to - 1] === '"' ? 1 : 0)) : range.to,
    options: quoted ? options.filter(({ kind }) => kind !== 'keyword') : options.map(asJson),
  }
}

function wordBefore(text: string, offset: number): number {
  return /[\w-]*$/.exec(text.slice(Math.max(0, offset - 100), offset))?.[0].length ?? 0
}

function asJson(option: Completion): Completion {
  return option.kind === 'keyword' ? option : { ...option, insert: JSON.stringify(option.insert ?? option.label) }
}

type Segment = string | number
type Root = NonNullable<ReturnType<typeof jsonTree>>

function optionsAt(theme: ThemeSource, root: Root, path: readonly Segment[], isKey: boolean): readonly Completion[] {
  const last = path.at(-1)
  const parent = path.at(-2)
  if (isKey && parent === 'settings') return keysOf(placedAt(theme, root, path.slice(0, -2))?.settings)
  if (isKey) return typeof parent === 'number' ? members(path) : []
  if (parent === 'settings') {
    const placed = placedAt(theme, root, path.slice(0, -2))
    return jsonValues(
      theme,
      placed?.settings?.find(({ key }) => key === last),
    )
  }
  return last === 'type' ? types(theme, root, path.slice(0, -1)) : []
}

function keysOf(settings: readonly Setting[] | undefined): Completion[] {
  return (settings ?? []).map((setting) => ({
    label: setting.key,
    kind: 'setting',
    detail: setting.type,
    info: aboutSetting(setting),
  }))
}

function members(path: readonly Segment[]): Completion[] {
  const list = path.findLast((segment) => typeof segment === 'string' && segment !== path.at(-1))
  const own =
    list === 'sections' ? ['blocks', 'widgets'] : list === 'blocks' ? ['blocks', 'static'] : ['blocks', 'children']
  return ['id', 'type', 'settings', 'hidden', 'hidden_on', ...own].map((label) => ({ label, kind: 'property' }))
}

function types(theme: ThemeSource, root: Root, path: readonly Segment[]): Completion[] {
  const list = path.findLast((segment) => typeof segment === 'string')
  const { sections, widgets, blocks } = theme.schemas
  if (list === 'sections') return schemasAs(sections, 'section')
  if (list !== 'blocks') return schemasAs(widgets, 'widget').filter(({ label }) => label.endsWith('Widget'))
  const parent = placedAt(theme, root, path.slice(0, -2))?.schema
  const shared = parent?.theme_blocks === undefined ? [] : schemasAs(blocks, 'block')
  return [
    ...(parent?.blocks ?? []).map(({ type, name }): Completion => ({ label: type, kind: 'block', detail: name })),
    ...shared,
  ]
}

function schemasAs(schemas: ThemeSource['schemas']['sections'], kind: 'section' | 'widget' | 'block'): Completion[] {
  return Object.entries(schemas).map(([label, { name }]) => ({ label, kind, detail: name }))
}

function jsonValues(theme: ThemeSource, setting: Setting | undefined): readonly Completion[] {
  if (setting === undefined) return []
  if (setting.type === 'toggle') return ['true', 'false'].map((label) => ({ label, kind: 'keyword' }))
  if (setting.type === 'color_scheme') {
    return Object.keys(theme.global?.global?.color_schemes ?? {}).map((label) => ({ label, kind: 'value' }))
  }
  return isSettingType(setting.type) ? valuesOfSetting(setting) : []
}
