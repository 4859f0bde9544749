import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage } from '@haat/theme-engine'
import { sortTemplates } from '../../../document/template-name.ts'

/** `2 to mend, 3 to look at`, or that there is nothing. */
export function countInWords(findings: readonly Pick<QualityFinding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const parts = [errors > 0 && `${errors} to mend`, warnings > 0 && `${warnings} to look at`]
  return parts.filter(Boolean).join(', ') || 'Nothing to mend'
}

export interface FindingGroup {
  readonly page: string
  readonly findings: readonly QualityFinding[]
}

/**
 * Findings of one page together, in the order in which they came: first what holds for every page (the theme's settings,
 * header and footer), then page by page, the home page before the others.
 */
export function groupByPage(
  findings: readonly QualityFinding[],
  nameOf: (template: string) => string,
): readonly FindingGroup[] {
  const everywhere = findings.filter(isOfEveryPage)
  const of_pages = findings.filter((finding) => !isOfEveryPage(finding))
  const templates = sortTemplates([...new Set(of_pages.map(({ template }) => template))])
  return [
    ...(everywhere.length === 0 ? [] : [{ page: 'Every page', findings: everywhere }]),
    ...templates.map((template) => ({
      page: nameOf(template),
      findings: of_pages.filter((finding) => finding.template === template),
    })),
  ]
}

/** Names a finding among those of one check. */
export function findingKey({ rule, template, path, section_id, setting_path, message }: QualityFinding): string {
  return JSON.stringify([rule, template, path, section_id, setting_path, message])
}

/** Whether it is about the theme's settings, the header or the footer, and so of no page in particular. */
export function isOfEveryPage({ template, setting_path }: QualityFinding): boolean {
  return isOnEveryPage(template) || setting_path?.startsWith('settings.') === true
}
