import type { QualityFinding } from '@haat/domains/store-themes/contract'
import { isOnEveryPage } from '@haat/theme-engine'
import { sortTemplates } from '../../../document/template-name.ts'

/** Returns `2 problems, 3 warnings` or `No problems found`. */
export function describeFindingCount(findings: readonly Pick<QualityFinding, 'severity'>[]): string {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.length - errors
  const parts = [errors > 0 && pluralize(errors, 'problem'), warnings > 0 && pluralize(warnings, 'warning')]
  return parts.filter(Boolean).join(', ') || 'No problems found'
}

function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

export interface FindingGroup {
  readonly page: string
  readonly findings: readonly QualityFinding[]
}

/**
 * Groups findings by page: first those for all pages (theme settings, header and footer), then the home page, then the
 * others. Keeps the order within a page.
 */
export function groupByPage(
  findings: readonly QualityFinding[],
  nameOf: (template: string) => string,
): readonly FindingGroup[] {
  const forAllPages = findings.filter(appliesToAllPages)
  const forOnePage = findings.filter((finding) => !appliesToAllPages(finding))
  const templates = sortTemplates([...new Set(forOnePage.map(({ template }) => template))])
  return [
    ...(forAllPages.length === 0 ? [] : [{ page: 'All pages', findings: forAllPages }]),
    ...templates.map((template) => ({
      page: nameOf(template),
      findings: forOnePage.filter((finding) => finding.template === template),
    })),
  ]
}

/** Returns a key that is unique within one check. */
export function findingKey({
  rule,
  template,
  path,
  section_id: sectionId,
  setting_path: settingPath,
  message,
}: QualityFinding): string {
  return JSON.stringify([rule, template, path, sectionId, settingPath, message])
}

/** Whether a finding is about theme settings, header or footer, which all pages share. */
export function appliesToAllPages({ template, setting_path: settingPath }: QualityFinding): boolean {
  return isOnEveryPage(template) || settingPath?.startsWith('settings.') === true
}
