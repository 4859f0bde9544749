import { findNearestName } from '../liquid/nearest-name.ts'
import type { FindingText } from './finding.ts'

/** An unknown name and the names that exist in its place. */
interface UnknownName {
  readonly file: string
  /** Where the name is written. */
  readonly offset: number
  readonly name: string
  readonly known: Iterable<string> & object
}

/** How many unknown names are compared with the same known ones. Only generated files have more. */
const MAX_COMPARED = 1_000
const compared = new WeakMap<object, Map<string, string | undefined>>()

/** A message that suggests the most similar known name, and a fix that writes it; only the message if none is. */
export function suggestName(
  message: string,
  { file, offset, name, known }: UnknownName,
): Pick<FindingText, 'message' | 'fixes'> {
  const near = nearestOf(known, name)
  if (near === undefined) return { message }
  const edits = [{ file, from: offset, to: offset + name.length, text: near }]
  return { message: `${message}. Did you mean "${near}"?`, fixes: [{ title: `Change to ${near}`, edits }] }
}

/** Files repeat their mistakes: each name is compared once. */
function nearestOf(known: UnknownName['known'], name: string): string | undefined {
  const before = compared.get(known) ?? new Map<string, string | undefined>()
  compared.set(known, before)
  if (before.has(name) || before.size >= MAX_COMPARED) return before.get(name)
  const near = findNearestName(name, known)
  before.set(name, near)
  return near
}
