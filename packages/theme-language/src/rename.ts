import type { TextEdit, ThemeSource } from '@haat/theme-engine/authoring'
import { findObjectReference, widgetKey, widgetTypeName } from '@haat/theme-engine/authoring'
import type { RenameResult, RenameTarget } from './language-service.ts'
import { occurrencesAt, occurrencesIn, occurrencesOf } from './occurrences/find-occurrences.ts'
import { type Entity, idOf, type Occurrence } from './occurrences/occurrence.ts'
import { liquidFileAt } from './theme-state.ts'
import { callsOf } from './types/partial-index.ts'
import { GLOBAL_SETTINGS } from './types/settings-of.ts'

/** The name at a position, if it can be renamed. */
export function prepareRename(theme: ThemeSource, path: string, offset: number): RenameTarget | undefined {
  const found = occurrencesAt(theme, path, offset).find(({ entity }) => entity.kind !== 'block')
  if (found === undefined) return undefined
  const { from, to } = found
  return { from, to, name: nameOf(found.entity, theme.text(path)?.slice(from, to) ?? '') }
}

/** Renames what is at a position everywhere, or says why that isn't possible. */
export function rename(theme: ThemeSource, path: string, offset: number, name: string): RenameResult {
  const found = occurrencesAt(theme, path, offset).filter(({ entity }) => entity.kind !== 'block')
  const [first, ...others] = found
  if (first === undefined) return { refused: 'There is nothing to rename here.' }
  if (others.some(({ entity }) => idOf(entity) !== idOf(first.entity))) {
    return {
      refused: `Several sections share this snippet and have this setting. Rename it in each section's annotations.`,
    }
  }
  const { entity } = first
  const current = nameOf(entity, theme.text(path)?.slice(first.from, first.to) ?? '')
  if (name === current) return { edits: [], moves: [], warnings: [] }
  const refused = whyNot(theme, entity, name)
  if (refused !== undefined) return { refused }
  const places = occurrencesOf(theme, entity)
  const shared = places.find((place) => isShared(theme, place))
  if (shared !== undefined) {
    return { refused: `${shared.path} reads this setting for several sections. Pass the value as an argument instead.` }
  }
  const edits = places.map(
    (place): TextEdit => ({
      file: place.path,
      from: place.from,
      to: place.to,
      text: writtenName(theme, place, name),
    }),
  )
  return { edits, moves: movesOf(entity, name), warnings: warningsOf(entity) }
}

function nameOf(entity: Entity, written: string): string {
  switch (entity.kind) {
    case 'file':
      return fileName(entity.path)
    case 'setting':
      return entity.key
    case 'translation':
      return entity.key
    case 'variable':
      return entity.name
    case 'block':
      return written
  }
}

function fileName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return path.startsWith('assets/') ? name : name.replace(/\.(?:liquid|json)$/, '')
}

function whyNot(theme: ThemeSource, entity: Entity, name: string): string | undefined {
  switch (entity.kind) {
    case 'file':
      return whyNotFile(theme, entity.path, name)
    case 'setting':
      return whyNotSetting(theme, entity, name)
    case 'variable':
      return whyNotVariable(theme, entity, name)
    case 'translation':
      return whyNotTranslation(theme, entity.key, name)
    case 'block':
      return "Block types can't be renamed: stores would lose their blocks."
  }
}

/** Names of files, as the engine can find them. */
const ANY_NAME = /^[A-Za-z0-9_][\w-]*$/
const NAMES: Readonly<Record<string, RegExp>> = {
  assets: /^[A-Za-z0-9_][\w.@-]*$/,
  blocks: /^[a-z_][a-z\d_-]*$/i,
  widgets: /^[a-z][a-z\d-]*$/,
}

function whyNotFile(theme: ThemeSource, path: string, name: string): string | undefined {
  if (!theme.files.has(path)) return `${path} doesn't exist.`
  const folder = path.slice(0, path.indexOf('/'))
  if (!(NAMES[folder] ?? ANY_NAME).test(name)) return 'Use letters, digits, - and _.'
  const ending = path.slice(path.lastIndexOf('.'))
  if (folder === 'assets' && !name.endsWith(ending)) return `Keep the file type ${ending}.`
  if (path.startsWith('templates/')) return 'The name of a template is the page it is for.'
  const target = renamedPath(path, name)
  if (theme.files.has(target)) return `${target} exists already.`
  const [, snippet] = /^snippets\/(.+)\.liquid$/.exec(path) ?? []
  const isImplicit = callsOf(theme, snippet ?? '').some(({ use }) => use.given.some((one) => one.offset === undefined))
  return isImplicit ? `A file renders it using "with" or "for". Add "as" and a name there first.` : undefined
}

function whyNotSetting(
  theme: ThemeSource,
  { path, owner, key }: Extract<Entity, { kind: 'setting' }>,
  name: string,
): string | undefined {
  if (!/^[a-z][a-z0-9_]*$/.test(name) || name === 'constructor' || name === 'prototype') {
    return 'Use lower-case letters, digits and _, starting with a letter.'
  }
  if (path === GLOBAL_SETTINGS) {
    if (name === 'color_schemes' || hasSetting(theme, { path, owner, key: name }))
      return `There is a setting "${name}" already.`
    return undefined
  }
  const schema = liquidFileAt(theme, path)?.parsed_schema?.schema
  const keys = owner === 'block' ? (schema?.blocks ?? []).flatMap(({ settings }) => settings) : []
  const taken = [...keys, ...(schema?.settings ?? [])].some((setting) => setting.key === name)
  if (taken) return `There is a setting "${name}" already.`
  const isWritten = hasSetting(theme, { path, owner, key })
  return isWritten ? undefined : 'Its key comes from its @label. Add @setting above the label first.'
}

function hasSetting(
  theme: ThemeSource,
  wanted: { path: string; owner: 'own' | 'block' | 'global'; key: string },
): boolean {
  const id = idOf({ kind: 'setting', ...wanted })
  return occurrencesIn(theme, wanted.path).some((one) => one.is_definition && idOf(one.entity) === id)
}

const WORDS = new Set('and or contains true false nil null empty blank in by with as for continue reversed'.split(' '))

/** The validator recognises reads of settings by these names. */
const OWNERS: ReadonlySet<string> = new Set(['section', 'block', 'widget', 'settings'])

function whyNotVariable(
  theme: ThemeSource,
  entity: Extract<Entity, { kind: 'variable' }>,
  name: string,
): string | undefined {
  if (!/^[A-Za-z_][\w-]*$/.test(name) || WORDS.has(name)) return 'Use letters, digits, - and _, starting with a letter.'
  if (findObjectReference(name)?.is_global === true) return `"${name}" is an object of every template.`
  if (OWNERS.has(entity.name)) return `Keep "${entity.name}": settings are found by this name.`
  const file = liquidFileAt(theme, entity.path)
  const calls = file?.folder === 'snippets' ? callsOf(theme, file.name) : []
  const given = calls.some(({ use }) => use.given.some((one) => one.name === name))
  const isUsed = file?.uses.declared.has(name) === true || file?.uses.paths.some((one) => one.name === name) === true
  if (isUsed || given) return `"${name}" is used in ${entity.path} already.`
  const isImplicit = calls.some(({ use }) =>
    use.given.some((one) => one.name === entity.name && one.offset === undefined),
  )
  return isImplicit ? `A file renders it using "with" or "for". Add "as" and a name there first.` : undefined
}

function whyNotTranslation(theme: ThemeSource, key: string, name: string): string | undefined {
  const parent = key.slice(0, key.lastIndexOf('.') + 1)
  if (!name.startsWith(parent) || !/^[\w-]+$/.test(name.slice(parent.length))) {
    return `Only the last part can be renamed: ${parent}…`
  }
  if (key.endsWith('_html') !== name.endsWith('_html')) return 'Only keys that end in _html can contain HTML.'
  const id = idOf({ kind: 'translation', key: name })
  const isTaken = [...theme.files.keys()].some(
    (path) => path.startsWith('locales/') && occurrencesIn(theme, path).some((one) => idOf(one.entity) === id),
  )
  return isTaken ? `There is a text "${name}" already.` : undefined
}

/** Whether a place also names something else, which would then be renamed with it. */
function isShared(theme: ThemeSource, place: Occurrence): boolean {
  return occurrencesIn(theme, place.path).some(
    (one) => one.from === place.from && idOf(one.entity) !== idOf(place.entity),
  )
}

function writtenName(
  theme: ThemeSource,
  { entity, path, from, to, is_definition: isDefinition }: Occurrence,
  name: string,
): string {
  const written = theme.text(path)?.slice(from, to) ?? ''
  if (entity.kind === 'setting' && written !== entity.key) return name.replaceAll('_', '-')
  if (entity.kind === 'translation' && isDefinition) return name.slice(name.lastIndexOf('.') + 1)
  if (entity.kind === 'file' && entity.path.startsWith('widgets/') && written.endsWith('Widget')) {
    return widgetTypeName(widgetKey(name))
  }
  if (entity.kind === 'file' && /^(?:header|footer)-group$/.test(written)) return `${name}-group`
  return name
}

function movesOf(entity: Entity, name: string): { from: string; to: string }[] {
  return entity.kind === 'file' ? [{ from: entity.path, to: renamedPath(entity.path, name) }] : []
}

function renamedPath(path: string, name: string): string {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  return folder === 'assets/' ? folder + name : `${folder}${name}${path.slice(path.lastIndexOf('.'))}`
}

function warningsOf(entity: Entity): string[] {
  if (entity.kind === 'setting') {
    return ['Stores that already use the theme lose the value they have chosen for this setting.']
  }
  const isPlaced = entity.kind === 'file' && /^(?:sections|widgets|blocks)\//.test(entity.path)
  return isPlaced ? ['Stores that already use the theme lose what they have placed of this type.'] : []
}
