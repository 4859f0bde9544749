import { groupBy, type LiquidFile } from '@haat/theme-engine/authoring'

type Declaration = LiquidFile['uses']['declarations'][number]

/** A variable: one loop's, or all assignments of a name in a file (`loop` is undefined). */
export interface Variable {
  readonly name: string
  /** Offset of the loop's declaration. */
  readonly loop: number | undefined
}

interface Loop {
  readonly declaration: Declaration
  readonly from: number
  readonly to: number
}

const LOOPS: ReadonlySet<string> = new Set(['for', 'tablerow'])
const kept = new WeakMap<LiquidFile, Scopes>()

/** By name, in the order of the file: names are looked up for each of their uses. */
interface Scopes {
  readonly loops: ReadonlyMap<string, readonly Loop[]>
  /** Assignments, not loops. */
  readonly assignments: ReadonlyMap<string, readonly Declaration[]>
}

/** The declaration that a name refers to at a position; undefined if the file doesn't set it before. */
export function declarationAt(file: LiquidFile, name: string, offset: number): Declaration | undefined {
  const { loops, assignments } = scopesOf(file)
  const named = loops.get(name) ?? []
  const loop = named
    .slice(0, lastUpTo(named, offset, ({ declaration }) => declaration.offset) + 1)
    .findLast(({ declaration, from, to }) => (from <= offset && offset < to) || declaration.offset === offset)
  if (loop !== undefined) return loop.declaration
  const assigned = assignments.get(name) ?? []
  return assigned[lastUpTo(assigned, offset, (declaration) => declaration.offset)]
}

/** The index of the last one that starts at an offset or before; -1 if none does. They are in the order of the file. */
function lastUpTo<Value>(all: readonly Value[], offset: number, offsetOf: (value: Value) => number): number {
  let low = 0
  let high = all.length
  while (low < high) {
    const middle = (low + high) >> 1
    const value = all[middle]
    if (value !== undefined && offsetOf(value) <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The variable that a name refers to at a position. */
export function variableAt(file: LiquidFile, name: string, offset: number): Variable | undefined {
  const declaration = declarationAt(file, name, offset)
  return declaration && { name, loop: LOOPS.has(declaration.tag) ? declaration.offset : undefined }
}

function scopesOf(file: LiquidFile): Scopes {
  const known = kept.get(file) ?? {
    loops: groupBy(readLoops(file), ({ declaration }) => declaration.name),
    assignments: groupBy(
      file.uses.declarations.filter(({ tag }) => !LOOPS.has(tag)),
      ({ name }) => name,
    ),
  }
  kept.set(file, known)
  return known
}

/** Where each loop's variable can be read: from after its tag's arguments to the end of the loop. */
function readLoops({ uses, source }: LiquidFile): Loop[] {
  const loops: Loop[] = []
  const open: Declaration[] = []
  const declarations = new Map(uses.declarations.map((one) => [one.offset, one]))
  const close = (to: number) => {
    const declaration = open.pop()
    if (declaration !== undefined) loops.push({ declaration, from: declaration.to, to })
  }
  for (const { name, offset } of uses.tags) {
    if (LOOPS.has(name)) {
      const declaration = nextDeclaration(declarations, offset + name.length, source.text.length)
      if (declaration !== undefined) open.push(declaration)
    } else if (name === 'endfor' || name === 'endtablerow') close(offset)
  }
  while (open.length > 0) close(source.text.length)
  return loops.toSorted((one, other) => one.declaration.offset - other.declaration.offset)
}

/** The declaration directly after a tag's name. */
function nextDeclaration(all: ReadonlyMap<number, Declaration>, from: number, end: number): Declaration | undefined {
  for (let at = from; at < Math.min(end, from + 50); at += 1) {
    const found = all.get(at)
    if (found !== undefined) return found
  }
  return undefined
}
