import type { GateReport } from '@haat/domains/themes/contract'
import { Banner, formatCount } from '@haat/ui'
import { FindingList } from './finding-list.tsx'

interface ReportSummaryProps {
  slug: string
  report: GateReport
}

/** What the checks found: the pages that were rendered, and warnings and hints for the reviewer. */
export function ReportSummary({ slug, report: { findings, pages, engine_version: engine } }: ReportSummaryProps) {
  const by = engine === undefined ? '' : ` by engine ${engine}`
  const rendered = `${formatCount(pages.length)} pages rendered${by}: every template with every data set.`
  const hasWarnings = findings.some(({ severity }) => severity === 'warning')
  return (
    <div className="flex flex-col gap-4">
      {findings.length === 0 ? (
        <Banner tone="success" title="No problems found">
          {rendered}
        </Banner>
      ) : (
        <>
          <Banner tone={hasWarnings ? 'warning' : 'info'} title={describeFindings(findings)}>
            They don’t block the submission. The reviewer sees them. {rendered}
          </Banner>
          <details className="text-sm">
            <summary className="cursor-pointer py-1 font-medium text-ink">What the checks found</summary>
            <div className="mt-3">
              <FindingList slug={slug} findings={findings} />
            </div>
          </details>
        </>
      )}
    </div>
  )
}

function describeFindings(findings: GateReport['findings']): string {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const hints = findings.filter(({ severity }) => severity === 'hint').length
  const parts = [
    ...(warnings === 0 ? [] : [warnings === 1 ? '1 warning' : `${formatCount(warnings)} warnings`]),
    ...(hints === 0 ? [] : [hints === 1 ? '1 hint' : `${formatCount(hints)} hints`]),
  ]
  return parts.join(' and ')
}
