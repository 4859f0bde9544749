import type { QualityFinding } from '@haat/domains/store-themes/contract'

/** `2 to mend, 3 to look at`, or that there is nothing. */
export function countInWords(findings: readonly Pick<QualityFinding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const parts = [errors > 0 && `${errors} to mend`, warnings > 0 && `${warnings} to look at`]
  return parts.filter(Boolean).join(', ') || 'Nothing to mend'
}

/** Findings of one page together, in the order in which they came. */
export function groupByPage(
  findings: readonly QualityFinding[],
  nameOf: (template: string) => string,
): readonly { readonly page: string; readonly findings: readonly QualityFinding[] }[] {
  const groups = new Map<string, QualityFinding[]>()
  for (const finding of findings) {
    const page = nameOf(finding.template)
    groups.set(page, [...(groups.get(page) ?? []), finding])
  }
  return [...groups].map(([page, of_page]) => ({ page, findings: of_page }))
}
