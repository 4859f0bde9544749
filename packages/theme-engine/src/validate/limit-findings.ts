import { groupBy } from '../group-by.ts'
import type { Finding } from './finding.ts'
import type { ThemeSource } from './reading/theme-source.ts'

/** Findings of one file. Nobody reads more, and editors get slow. */
const MAX_PER_FILE = 500

/** Leaves out what is above the limit of a file, warnings and hints first, and says so. Keeps the order. */
export function limitFindings(theme: ThemeSource, findings: readonly Finding[]): Finding[] {
  if (findings.length <= MAX_PER_FILE) return [...findings]
  return [...groupBy(findings, ({ file }) => file)].flatMap(([file, found]) => {
    if (found.length <= MAX_PER_FILE) return [...found]
    const bySeverity = found.toSorted((one, other) => rankOf(one) - rankOf(other))
    const [left] = bySeverity.slice(MAX_PER_FILE)
    const kept = new Set(bySeverity.slice(0, MAX_PER_FILE))
    const count = found.length - MAX_PER_FILE
    const more = theme.finding(file, 0, {
      code: 'too_many_findings',
      severity: left?.severity ?? 'hint',
      message: `${file} has ${count} more ${count === 1 ? 'finding' : 'findings'}`,
      fix: 'Fix some of the others first.',
    })
    return [more, ...found.filter((finding) => kept.has(finding))]
  })
}

const ranks: Readonly<Record<Finding['severity'], number>> = { error: 0, warning: 1, hint: 2 }

function rankOf({ severity }: Finding): number {
  return ranks[severity]
}
