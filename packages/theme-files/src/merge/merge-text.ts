import { diffArrays } from 'diff'

/** The same place of a text in three versions. Lines are counted from 0; `from` and `to` are lines of the base. */
export interface MergeConflict {
  readonly from: number
  readonly to: number
  readonly base: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
}

/** The merged text, or the places where both sides changed the same or neighbouring lines. */
export type MergedText = { readonly text: string } | { readonly conflicts: readonly MergeConflict[] }

/** Lines `from` to `to` of the base are replaced. */
interface Hunk {
  from: number
  to: number
  lines: readonly string[]
}

/** Merges two changed versions of a text by lines. Doesn't depend on which side is called mine and which theirs. */
export function mergeText(base: string, mine: string, theirs: string): MergedText {
  if (mine === theirs || theirs === base) return { text: mine }
  if (mine === base) return { text: theirs }
  const lines = base.split('\n')
  const ours = findHunks(lines, mine.split('\n'))
  const others = findHunks(lines, theirs.split('\n'))
  const conflicts: MergeConflict[] = []
  const accepted = others.filter((other) => !ours.some((hunk) => touches(hunk, other)))
  for (const hunk of ours) {
    const touching = others.filter((other) => touches(hunk, other))
    if (touching.every((other) => isSame(hunk, other))) accepted.push(hunk)
    else conflicts.push(...touching.map((other) => conflictOf(lines, hunk, other)))
  }
  if (conflicts.length > 0) return { conflicts }
  return { text: applyHunks(lines, accepted).join('\n') }
}

/** `diff` can list an addition before the removal at the same place, so neighbouring parts become one hunk. */
function findHunks(base: string[], other: string[]): Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  for (const { added, removed, value } of diffArrays(base, other)) {
    if (!added && !removed) {
      at += value.length
      continue
    }
    const last = hunks.at(-1)
    const hunk = last?.to === at ? last : { from: at, to: at, lines: [] }
    if (hunk !== last) hunks.push(hunk)
    if (removed) {
      at += value.length
      hunk.to = at
    } else hunk.lines = [...hunk.lines, ...value]
  }
  return hunks
}

/** Neighbours conflict too: the order of two insertions at the same place would be a guess. */
function touches(one: Hunk, other: Hunk): boolean {
  return one.from <= other.to && other.from <= one.to
}

/** A removal and a replacement by an empty line differ: no lines, and one empty line. */
function isSame(one: Hunk, other: Hunk): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    one.lines.length === other.lines.length &&
    one.lines.every((line, index) => line === other.lines[index])
  )
}

function conflictOf(base: readonly string[], mine: Hunk, theirs: Hunk): MergeConflict {
  const from = Math.min(mine.from, theirs.from)
  const to = Math.max(mine.to, theirs.to)
  const widened = (hunk: Hunk) => [...base.slice(from, hunk.from), ...hunk.lines, ...base.slice(hunk.to, to)]
  return { from, to, base: base.slice(from, to), mine: widened(mine), theirs: widened(theirs) }
}

function applyHunks(base: readonly string[], hunks: readonly Hunk[]): string[] {
  const merged: string[] = []
  let at = 0
  for (const { from, to, lines } of hunks.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    merged.push(...base.slice(at, from), ...lines)
    at = to
  }
  return [...merged, ...base.slice(at)]
}
