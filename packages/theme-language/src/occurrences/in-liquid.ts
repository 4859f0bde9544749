import { type LiquidFile, readParameters, type ThemeSource } from '@haat/theme-engine/authoring'
import { memberOf, type Place, typeOfPath } from '../types/infer.ts'
import { callsOf, rootsOf } from '../types/partial-index.ts'
import { variableAt } from '../types/scopes.ts'
import { GLOBAL_SETTINGS } from '../types/settings-of.ts'
import type { SettingsType, ValueType } from '../types/value-type.ts'
import { type Entity, idOf, type Occurrence, settingEntity } from './occurrence.ts'

/** Names in the Liquid of a file: files, variables, settings, translations. */
export function occurrencesInLiquid(theme: ThemeSource, file: LiquidFile): Occurrence[] {
  return [...files(theme, file), ...texts(file), ...variables(theme, file), ...settings(theme, file)]
}

function at(file: LiquidFile, entity: Entity, from: number, length: number, isDefinition = false): Occurrence {
  return { entity, path: file.path, from, to: from + length, is_definition: isDefinition }
}

function files(theme: ThemeSource, file: LiquidFile): Occurrence[] {
  const partials = file.uses.partials.map(({ tag, name, offset }) =>
    at(file, { kind: 'file', path: fileOfPartial(theme, tag, name) }, offset + 1, name.length),
  )
  return [...partials, ...staticBlocks(file)]
}

function fileOfPartial(theme: ThemeSource, tag: string, name: string): string {
  if (tag === 'render' || tag === 'include') return `snippets/${name}.liquid`
  if (tag === 'section') return `sections/${name}.liquid`
  const plain = name.replace(/-group$/, '')
  return theme.files.has(`${plain}.json`) ? `${plain}.json` : `templates/${plain}.json`
}

/** `{% content_for 'block', type: 'price' %}`. */
function staticBlocks(file: LiquidFile): Occurrence[] {
  return file.pieces.flatMap((piece) => {
    if (piece.kind !== 'tag' || piece.name !== 'content_for') return []
    const found = /\btype:\s*["']([\w-]+)["']/.exec(file.slice(piece.inside_from, piece.inside_to))
    const type = found?.[1]
    if (found === null || type === undefined) return []
    const from = piece.inside_from + found.index + found[0].lastIndexOf(type)
    return [at(file, { kind: 'file', path: `blocks/${type}.liquid` }, from, type.length)]
  })
}

const OF_ASSETS: ReadonlySet<string> = new Set(['asset_url', 'asset_img_url', 'inline_asset_content', 'file_url'])

function texts(file: LiquidFile): Occurrence[] {
  return file.uses.piped.flatMap(({ text, filter, offset }) => {
    if (OF_ASSETS.has(filter)) return [at(file, { kind: 'file', path: `assets/${text}` }, offset + 1, text.length)]
    const isText = filter === 't' || filter === 'translate'
    return isText ? [at(file, { kind: 'translation', key: text }, offset + 1, text.length)] : []
  })
}

function variables(theme: ThemeSource, file: LiquidFile): Occurrence[] {
  const { uses, path } = file
  const declared = uses.declarations.flatMap(({ name, offset }) => {
    const variable = variableAt(file, name, offset)
    return variable === undefined ? [] : [at(file, { kind: 'variable', path, ...variable }, offset, name.length, true)]
  })
  const given = uses.partials.flatMap(({ tag, name: snippet, given: list }) =>
    list.flatMap(({ name, offset }) =>
      offset === undefined || tag === 'section'
        ? []
        : [at(file, argument(`snippets/${snippet}.liquid`, name), offset, name.length)],
    ),
  )
  const documented = file.folder === 'snippets' ? readParameters(file) : []
  const names = new Set([...argumentNames(theme, file), ...documented.map(({ name }) => name)])
  const read = uses.paths.flatMap(({ name, offset }) => {
    const variable = variableAt(file, name, offset)
    if (variable !== undefined) return [at(file, { kind: 'variable', path, ...variable }, offset, name.length)]
    return names.has(name) ? [at(file, argument(path, name), offset, name.length)] : []
  })
  return [
    ...declared,
    ...given,
    ...documented.map(({ name, offset }) => at(file, argument(path, name), offset, name.length, true)),
    ...read,
  ]
}

function argument(path: string, name: string): Entity {
  return { kind: 'variable', path, name, loop: undefined }
}

function argumentNames(theme: ThemeSource, file: LiquidFile): string[] {
  if (file.folder !== 'snippets') return []
  return callsOf(theme, file.name).flatMap(({ use }) => use.given.map(({ name }) => name))
}

/** Reads of settings. A snippet that several sections render can read those of each. */
function settings(theme: ThemeSource, file: LiquidFile): Occurrence[] {
  const roots = rootsOf(theme, file)
  return file.uses.paths.flatMap((use) => {
    if (use.keys.length === 0 || (use.name !== 'settings' && !mayReadSettings(use.keys, file, use.name))) return []
    const places: Place[] =
      roots.length === 0
        ? [place(theme, file, use.offset)]
        : roots.map((root) => ({ ...place(theme, file, use.offset), root }))
    const found = places.flatMap((from) => settingOccurrences(from, use))
    const byEntity = new Map(found.map((one) => [idOf(one.entity), one]))
    return [...byEntity.values()]
  })
}

function mayReadSettings(keys: readonly (string | undefined)[], file: LiquidFile, name: string): boolean {
  return keys.includes('settings') || file.folder === 'snippets' || file.uses.declared.has(name)
}

function place(theme: ThemeSource, file: LiquidFile, offset: number): Place {
  return { theme, file, offset }
}

type PathUse = LiquidFile['uses']['paths'][number]

function settingOccurrences(from: Place, { name, keys, key_offsets: offsets }: PathUse): Occurrence[] {
  const found: Occurrence[] = []
  let type: ValueType | undefined = typeOfPath(from, [name])
  for (const [index, key] of keys.entries()) {
    if (type?.kind === 'settings' && key !== undefined && type.settings.some(({ setting }) => setting.key === key)) {
      found.push(at(from.file, settingOf(type, key), offsets[index] ?? 0, key.length))
    }
    type = memberOf(from, type, key)
  }
  return found
}

function settingOf(type: SettingsType, key: string): Entity {
  if (type.path === GLOBAL_SETTINGS) return { kind: 'setting', path: type.path, owner: 'global', key }
  const isBlock = type.settings.some(({ setting, block }) => setting.key === key && block !== undefined)
  return settingEntity(type.path, isBlock ? 'block' : 'own', key)
}
