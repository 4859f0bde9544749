import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage } from '@haat/theme-engine'
import { sortTemplates } from '../../../document/template-name.ts'

/** Returns `2 problems, 3 warnings`, or that there are none. */
export function countInWords(findings: readonly Pick<QualityFinding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const parts = [errors > 0 && counted(errors, 'problem'), warnings > 0 && counted(warnings, 'warning')]
  return parts.filter(Boolean).join(', ') || 'No problems found'
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export interface FindingGroup {
  readonly page: string
  readonly findings: readonly QualityFinding[]
}

/** Groups findings by page and keeps their order: first those for all pages (theme settings, header and footer), then the home page, then the others. */
export function groupByPage(
  findings: readonly QualityFinding[],
  nameOf: (template: string) => string,
): readonly FindingGroup[] {
  const everywhere = findings.filter(isOfEveryPage)
  const of_pages = findings.filter((finding) => !isOfEveryPage(finding))
  const templates = sortTemplates([...new Set(of_pages.map(({ template }) => template))])
  return [
    ...(everywhere.length === 0 ? [] : [{ page: 'All pages', findings: everywhere }]),
    ...templates.map((template) => ({
      page: nameOf(template),
      findings: of_pages.filter((finding) => finding.template === template),
    })),
  ]
}

/** Returns a key that is unique within one check. */
export function findingKey({ rule, template, path, section_id, setting_path, message }: QualityFinding): string {
  return JSON.stringify([rule, template, path, section_id, setting_path, message])
}

/** Whether a finding is about theme settings, header or footer, and so about all pages. */
export function isOfEveryPage({ template, setting_path }: QualityFinding): boolean {
  return isOnEveryPage(template) || setting_path?.startsWith('settings.') === true
}
