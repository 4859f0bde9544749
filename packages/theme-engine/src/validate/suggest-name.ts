import { findNearestName } from '../liquid/nearest-name.ts'
import type { FindingText } from './finding.ts'

/** An unknown name and the names that exist in its place. */
interface UnknownName {
  readonly file: string
  /** Where the name is written. */
  readonly offset: number
  readonly name: string
  readonly known: Iterable<string>
}

/** A message that suggests the most similar known name, and a fix that writes it; only the message if none is. */
export function suggestName(
  message: string,
  { file, offset, name, known }: UnknownName,
): Pick<FindingText, 'message' | 'fixes'> {
  const near = findNearestName(name, known)
  if (near === undefined) return { message }
  const edits = [{ file, from: offset, to: offset + name.length, text: near }]
  return { message: `${message}. Did you mean "${near}"?`, fixes: [{ title: `Change to ${near}`, edits }] }
}
