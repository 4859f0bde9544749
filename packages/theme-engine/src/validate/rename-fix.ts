import { findNearestName } from '../liquid/nearest-name.ts'
import type { Fix } from './finding.ts'

/** Replaces an unknown name by the known one that is most similar; [] if none is. */
export function renameFix(file: string, offset: number, name: string, known: Iterable<string>): Fix[] {
  const near = findNearestName(name, known)
  if (near === undefined) return []
  return [{ title: `Change to ${near}`, edits: [{ file, from: offset, to: offset + name.length, text: near }] }]
}
