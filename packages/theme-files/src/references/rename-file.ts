import { isTextPath } from '../file-content.ts'
import type { FileChange } from '../working-copy/file-change.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { comparedName, type FileReference, referenceOf } from './file-reference.ts'
import { findReferences } from './find-references.ts'

/** Why a file can't be renamed, as a sentence for people without a full stop. */
export class RenameRefused extends Error {
  override readonly name = 'RenameRefused'
}

type Files = Pick<WorkingCopy, 'read' | 'readText' | 'list'>

/**
 * Returns the changes that rename or move a file, or a folder with everything in it, and update every reference to the
 * moved files. Throws RenameRefused if there is no such file, or another one has the new name.
 */
export function renameFile(copy: Files, from: string, to: string): FileChange[] {
  return renameFiles(copy, [{ from, to }])
}

/** Like `renameFile`, for several files and folders at once. Throws RenameRefused if two would get the same name. */
export function renameFiles(copy: Files, renames: readonly { from: string; to: string }[]): FileChange[] {
  const moves = new Map(renames.flatMap(({ from, to }) => [...listMoves(copy, from, to)]))
  requireFreeNames(copy, moves)
  const names = renamedReferences(moves)
  const changes = new Map<string, FileChange>()
  for (const path of copy.list()) {
    const target = moves.get(path) ?? path
    const content = isTextPath(path) ? updateReferences(copy, path, names) : copy.read(path)
    if (content === undefined) continue
    if (target !== path) changes.set(path, { path, content: null })
    if (target !== path || content !== copy.read(path)) changes.set(target, { path: target, content })
  }
  return [...changes.values()]
}

function listMoves(copy: Files, from: string, to: string): Map<string, string> {
  if (from === to) return new Map()
  const moved = copy.list().filter((path) => path === from || path.startsWith(`${from}/`))
  if (moved.length === 0) throw new RenameRefused(`${from} no longer exists`)
  if (to.startsWith(`${from}/`)) throw new RenameRefused('A folder can’t be moved into itself')
  return new Map(moved.map((path) => [path, to + path.slice(from.length)]))
}

function requireFreeNames(copy: Files, moves: ReadonlyMap<string, string>): void {
  const targets = new Set<string>()
  for (const target of moves.values()) {
    const taken = copy.list().find((path) => path === target || path.startsWith(`${target}/`))
    if (taken !== undefined && !moves.has(taken)) throw new RenameRefused(`${taken} already exists`)
    if (targets.has(target)) throw new RenameRefused(`Two files would be called ${target}`)
    targets.add(target)
  }
}

/** New names by folder and compared old name. A move to another folder has no new name: its references can't be kept. */
function renamedReferences(moves: ReadonlyMap<string, string>): Map<string, string> {
  const names = new Map<string, string>()
  for (const [from, to] of moves) {
    const old = referenceOf(from)
    const next = referenceOf(to)
    if (old === undefined || next === undefined || old.folder !== next.folder) continue
    names.set(`${old.folder}/${comparedName(old)}`, next.name)
  }
  return names
}

function updateReferences(copy: Files, path: string, names: ReadonlyMap<string, string>): string {
  const text = copy.readText(path) ?? ''
  if (names.size === 0) return text
  const newName = (reference: FileReference) => names.get(`${reference.folder}/${comparedName(reference)}`)
  return findReferences(path, copy.readText.bind(copy))
    .toReversed()
    .reduce((updated, reference) => {
      const name = newName(reference)
      return name === undefined ? updated : updated.slice(0, reference.from) + name + updated.slice(reference.to)
    }, text)
}
