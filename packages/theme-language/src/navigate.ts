import type { LiquidFile, ThemeSource } from '@haat/theme-engine/authoring'
import type { Location } from './language-service.ts'
import { occurrencesAt, occurrencesOf } from './occurrences/find-occurrences.ts'
import { type Entity, idOf, type Occurrence } from './occurrences/occurrence.ts'
import { liquidFileAt } from './theme-state.ts'

/** Where the names at a position are defined. */
export function define(theme: ThemeSource, path: string, offset: number): readonly Location[] {
  return entitiesAt(theme, path, offset).flatMap((entity) => definitionsOf(theme, entity))
}

/** Every use of the names at a position, with their definitions. */
export function references(theme: ThemeSource, path: string, offset: number): readonly Location[] {
  return entitiesAt(theme, path, offset).flatMap((entity) => {
    const found = occurrencesOf(theme, entity).map(toLocation)
    return entity.kind === 'file' && theme.files.has(entity.path) ? [startOf(entity.path), ...found] : found
  })
}

function entitiesAt(theme: ThemeSource, path: string, offset: number): Entity[] {
  return [...new Map(occurrencesAt(theme, path, offset).map(({ entity }) => [idOf(entity), entity])).values()]
}

/** Where an entity is defined; [] if nothing defines it. */
export function definitionsOf(theme: ThemeSource, entity: Entity): readonly Location[] {
  if (entity.kind === 'file') return theme.files.has(entity.path) ? [startOf(entity.path)] : []
  const written = occurrencesOf(theme, entity).filter((one) => one.is_definition)
  if (written.length > 0) return written.map(toLocation)
  const file = entity.kind === 'setting' ? liquidFileAt(theme, entity.path) : undefined
  return file === undefined || entity.kind !== 'setting' ? [] : labelOf(file, entity.key)
}

/** The `@label` of a setting without a `@setting`. */
function labelOf(file: LiquidFile, key: string): Location[] {
  const schema = file.parsed_schema?.schema
  const settings = [...(schema?.settings ?? []), ...(schema?.blocks ?? []).flatMap((block) => block.settings)]
  const label = settings.find((setting) => setting.key === key)?.label
  const from = label === undefined ? -1 : file.source.text.indexOf(label)
  return label === undefined || from < 0 ? [] : [{ path: file.path, from, to: from + label.length }]
}

function startOf(path: string): Location {
  return { path, from: 0, to: 0 }
}

export function toLocation({ path, from, to }: Occurrence): Location {
  return { path, from, to }
}
