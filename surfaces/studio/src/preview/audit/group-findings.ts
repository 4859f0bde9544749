import type { AuditFinding } from '@haat/theme-preview'
import type { DataSetAudit } from './audit-data-sets.ts'

/** A finding with the data sets it appears with. */
export interface GroupedFinding {
  readonly finding: AuditFinding
  readonly data_sets: readonly string[]
}

const IMPACTS = ['critical', 'serious', 'moderate', 'minor']

/** Returns each finding once, the most serious first: the same line usually fails with every data set. */
export function groupFindings(audits: readonly DataSetAudit[]): GroupedFinding[] {
  const groups = new Map<string, { finding: AuditFinding; data_sets: string[] }>()
  for (const { label, audit } of audits) {
    for (const finding of audit?.findings ?? []) {
      const { rule, source, html } = finding
      const key = `${rule} ${source === undefined ? html : `${source.file}:${source.line}`}`
      const known = groups.get(key)
      if (known === undefined) groups.set(key, { finding, data_sets: [label] })
      else known.data_sets.push(label)
    }
  }
  return [...groups.values()].sort(
    (one, other) => IMPACTS.indexOf(one.finding.impact) - IMPACTS.indexOf(other.finding.impact),
  )
}
