import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface SourceFile {
  /** Path from the root of the repository, with `/`. */
  readonly path: string
  readonly text: string
  readonly imports: readonly Import[]
}

export interface Import {
  readonly specifier: string
  /** The imported file, for relative imports; undefined for packages. */
  readonly file: string | undefined
}

/** Returns every source file that git tracks or wouldn't ignore, with its imports. */
export function readSourceFiles(): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return listed
    .split('\n')
    .filter((path) => /\.(ts|tsx|astro|js|mjs)$/.test(path) && existsSync(join(root, path)))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: readImports(path, text) }
    })
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b(?:[^'"`;]*?\bfrom\s*)?\s*['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g

function readImports(path: string, text: string): Import[] {
  return [...text.matchAll(importPattern)].map((match) => {
    const specifier = match[1] ?? match[2] ?? ''
    const file = specifier.startsWith('.')
      ? relative(root, join(root, dirname(path), specifier.replace(/\?.*$/, ''))).replaceAll('\\', '/')
      : undefined
    return { specifier, file }
  })
}

/** Returns the cycles in a graph, each as the list of its nodes. */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const done = new Set<string>()
  const cycles: string[][] = []
  const visit = (node: string, trail: string[]): void => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      cycles.push([...trail.slice(start), node])
      return
    }
    if (done.has(node)) return
    for (const next of edges.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of edges.keys()) visit(node, [])
  return cycles
}
