import type { ThemeSource } from '@haat/theme-engine/authoring'
import { liquidFileAt } from '../theme-state.ts'
import { occurrencesInAnnotations } from './in-annotations.ts'
import { occurrencesInJson } from './in-json.ts'
import { occurrencesInLiquid } from './in-liquid.ts'
import { occurrencesInStyles } from './in-styles.ts'
import { type Entity, idOf, type Occurrence } from './occurrence.ts'

const kept = new WeakMap<ThemeSource, Map<string, readonly Occurrence[]>>()

/** The names in a file, in order. */
export function occurrencesIn(theme: ThemeSource, path: string): readonly Occurrence[] {
  const known = kept.get(theme) ?? new Map<string, readonly Occurrence[]>()
  kept.set(theme, known)
  const found = known.get(path) ?? readOccurrences(theme, path)
  known.set(path, found)
  return found
}

function readOccurrences(theme: ThemeSource, path: string): Occurrence[] {
  const file = liquidFileAt(theme, path)
  const found =
    file !== undefined
      ? [
          ...occurrencesInAnnotations(theme, file),
          ...occurrencesInLiquid(theme, file),
          ...occurrencesInStyles(theme, path),
        ]
      : path.endsWith('.json')
        ? occurrencesInJson(theme, path)
        : path.endsWith('.css')
          ? occurrencesInStyles(theme, path)
          : []
  return found.toSorted((one, other) => one.from - other.from)
}

/** The names at a position: several where a snippet reads the settings of several sections. */
export function occurrencesAt(theme: ThemeSource, path: string, offset: number): readonly Occurrence[] {
  return occurrencesIn(theme, path).filter(({ from, to }) => from <= offset && offset <= to)
}

/** Everywhere an entity is named, by file and position. */
export function occurrencesOf(theme: ThemeSource, entity: Entity): Occurrence[] {
  const id = idOf(entity)
  return [...theme.files.keys()]
    .toSorted()
    .flatMap((path) => occurrencesIn(theme, path).filter((one) => idOf(one.entity) === id))
}
