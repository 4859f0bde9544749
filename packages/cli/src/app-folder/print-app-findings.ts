import type { AppFinding } from '@haat/app-manifest'
import { count, type Output } from '../output/output.ts'

const COLORS = { error: 'red', warning: 'yellow' } as const

/** Prints findings for people: each with its file, line, column and code, so that editors and terminals link them. */
export function printAppFindings(findings: readonly AppFinding[], { style }: Pick<Output, 'style'>): string {
  if (findings.length === 0) return 'No problems found.'
  const lines = findings.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column}  ${style(COLORS[severity], severity)}  ${message}  ${style('dim', code)}`,
  )
  const parts = (['error', 'warning'] as const).flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return number === 0 ? [] : [count(number, severity)]
  })
  return [...lines, '', `${parts.join(', ')}.`].join('\n')
}
