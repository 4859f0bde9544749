import { findCycles, type SourceFile } from './source-files.ts'

/**
 * Returns the cycles between folders, as `<folder>: <member> -> <member> -> ...`.
 *
 * Checks every folder on its own, at any depth. The members of a folder are its subfolders (with everything inside) and
 * its files. An import is an edge of the closest folder that contains both files, between the members that contain them.
 * So a file next to the subfolders can be imported by one of them and import another (an entry point above, a type
 * below), but two subfolders can't depend on each other through any of their files.
 */
export function findFolderCycles(files: readonly SourceFile[], unit: RegExp): string[] {
  const graphs = new Map<string, Map<string, Set<string>>>()
  for (const { path, imports } of files) {
    const within = unit.exec(path)?.[0]
    if (within === undefined) continue
    for (const { file: target } of imports) {
      if (target === undefined || unit.exec(target)?.[0] !== within) continue
      const [folder, from, to] = membersOf(path, target)
      if (from === to) continue
      const graph = graphs.get(folder) ?? new Map<string, Set<string>>()
      graphs.set(folder, graph.set(from, (graph.get(from) ?? new Set()).add(to)))
    }
  }
  return [...graphs].flatMap(([folder, graph]) => findCycles(graph).map((cycle) => `${folder}: ${cycle.join(' -> ')}`))
}

/** Returns the closest folder that contains two files, and the member of that folder that each belongs to. */
function membersOf(one: string, other: string): [folder: string, one: string, other: string] {
  const parts = one.split('/')
  const others = other.split('/')
  const depth = parts.findIndex((part, index) => part !== others[index])
  return [parts.slice(0, depth).join('/'), parts[depth] ?? '', others[depth] ?? '']
}
