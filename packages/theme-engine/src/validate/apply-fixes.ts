import type { Finding, TextEdit } from './finding.ts'

interface Fixed {
  /** New texts of the files that changed. */
  readonly texts: ReadonlyMap<string, string>
  /** The findings whose fix was applied. */
  readonly fixed: readonly Finding[]
}

/**
 * Applies the first fix of every finding to the texts that were checked. Fixes that overlap an applied one are left for
 * the next check.
 */
export function applyFixes(findings: readonly Finding[], readText: (path: string) => string | undefined): Fixed {
  const accepted: TextEdit[] = []
  const fixed: Finding[] = []
  for (const finding of findings) {
    const edits = finding.fixes?.[0]?.edits ?? []
    if (edits.length === 0 || edits.some((edit) => accepted.some((other) => overlaps(edit, other)))) continue
    accepted.push(...edits)
    fixed.push(finding)
  }
  const texts = new Map<string, string>()
  // From the end, so that the offsets of earlier edits stay valid.
  for (const { file, from, to, text } of accepted.toSorted((one, other) => other.from - one.from)) {
    const current = texts.get(file) ?? readText(file)
    if (current !== undefined) texts.set(file, current.slice(0, from) + text + current.slice(to))
  }
  return { texts, fixed }
}

/** Two insertions at the same place overlap too: their order would be arbitrary. */
function overlaps(one: TextEdit, other: TextEdit): boolean {
  return one.file === other.file && one.from <= other.to && other.from <= one.to
}
