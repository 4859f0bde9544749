import {
  filterGroups,
  findFilterReference,
  objectReferences,
  readParameters,
  tagGroups,
} from '@haat/theme-engine/authoring'
import type { Completion } from '../language-service.ts'
import { type Place, typeOfPath } from '../types/infer.ts'
import { callsOf } from '../types/partial-index.ts'
import { describeType } from '../types/value-type.ts'
import { aboutFilter, aboutObject, aboutTag } from './describe.ts'

const FILTERS: readonly Completion[] = filterGroups.flatMap((group) =>
  group.filters
    .filter(({ description }) => !description.startsWith('No output'))
    .map((filter) => ({
      label: filter.name,
      kind: 'filter' as const,
      detail: filter.returns,
      info: aboutFilter(filter),
    })),
)

export function filters(): readonly Completion[] {
  return FILTERS
}

const TAGS: readonly Completion[] = tagGroups.flatMap((group) =>
  group.tags
    .filter(({ name }) => name !== 'include' && name !== 'schema' && name !== 'javascript')
    .map((tag) => ({ label: tag.name, kind: 'tag' as const, info: aboutTag(tag) })),
)
const PARTS: readonly Completion[] = ['else', 'elsif', 'when'].map((label) => ({ label, kind: 'tag' }))

/** Tags, first the end of the block around the position. */
export function tags({ file, offset }: Place): readonly Completion[] {
  const open: string[] = []
  for (const { name, offset: at } of file.uses.tags) {
    if (at + name.length >= offset) break
    if (name.startsWith('end')) open.splice(Math.max(0, open.lastIndexOf(name.slice(3))))
    else if (ENDS.has(name)) open.push(name)
  }
  const last = open.at(-1)
  const ends: Completion[] = last === undefined ? [] : [{ label: `end${last}`, kind: 'tag' }]
  return [...ends, ...TAGS, ...PARTS]
}

const ENDS = new Set(
  tagGroups.flatMap((group) => group.tags.filter(({ end }) => end !== undefined).map(({ name }) => name)),
)

/** The named arguments of a filter. */
export function filterArguments(name: string): readonly Completion[] {
  return Object.entries(findFilterReference(name)?.named ?? {}).map(([label, info]) => ({
    label,
    kind: 'argument',
    info,
    insert: `${label}: `,
  }))
}

/** What a snippet takes: `{% render 'card', ...`. */
export function snippetArguments({ theme }: Place, text: string): readonly Completion[] {
  const name = /^\s*["']([^"']+)["']\s*,/.exec(text)?.[1]
  const snippet = theme.liquid_files.find((file) => file.folder === 'snippets' && file.name === name)
  if (snippet === undefined) return []
  return readParameters(snippet)
    .filter((parameter) => !new RegExp(`[,\\s]${parameter.name}\\s*:`).test(text))
    .map(({ name: label, type, description }) => ({
      label,
      kind: 'argument',
      ...(type === undefined ? {} : { detail: type }),
      ...(description === '' ? {} : { info: description }),
      insert: `${label}: `,
    }))
}

const GLOBALS: readonly Completion[] = objectReferences
  .filter(({ is_global: isGlobal, description }) => isGlobal && !/imported themes|^Always/.test(description))
  .map((reference) => ({ label: reference.name, kind: 'object', info: aboutObject(reference) }))
const WORDS = ['blank', 'empty', 'nil', 'true', 'false', 'and', 'or', 'contains']
const LOOP_WORDS = ['in', 'limit', 'offset', 'reversed']

/** Variables set above, the arguments of a snippet, objects and words. */
export function variables(place: Place, tag: string | undefined): readonly Completion[] {
  const { file, theme, offset } = place
  const own = new Set(file.uses.declarations.filter((one) => one.offset < offset).map(({ name }) => name))
  const parameters = file.folder === 'snippets' ? readParameters(file).map(({ name }) => name) : []
  const given = callsOf(theme, file.name).flatMap(({ use }) => use.given.map(({ name }) => name))
  const locals = [...new Set([...own, ...parameters, ...(file.folder === 'snippets' ? given : [])])]
  const words = tag === 'for' || tag === 'tablerow' ? [...LOOP_WORDS, ...WORDS] : WORDS
  return [
    ...locals.map(
      (label): Completion => ({ label, kind: 'variable', detail: describeType(typeOfPath(place, [label])) }),
    ),
    ...GLOBALS.filter(({ label }) => !own.has(label)),
    ...words.map((label): Completion => ({ label, kind: 'keyword' })),
  ]
}
