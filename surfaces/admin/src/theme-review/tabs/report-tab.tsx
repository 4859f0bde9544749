import type { GateReport } from '@haat/domains/themes/contract'
import { checkReviewedVersionEndpoint, type ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Banner, Button, formatCount, formatDateTime } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { PlaceInCode } from '../remarks/place-in-code.tsx'

/** The report of the automatic checks: the one that the developer saw, and on request with the current engine. */
export function ReportTab({ review }: { review: ReviewPage }) {
  const again = useMutation({
    mutationFn: () => backend.call(checkReviewedVersionEndpoint, { params: { id: review.id } }),
  })
  return (
    <div className="flex flex-col gap-4">
      {again.isError && (
        <Banner tone="danger" title="The check failed">
          {again.error.message}
        </Banner>
      )}
      {again.data !== undefined && (
        <Banner tone="success" title="Checked again">
          Engine {again.data.engine_version}: {describeFindings(again.data.findings)}. Approving checks again, too.
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-muted">
          The report that the developer saw: {describeFindings(review.report.findings)} on{' '}
          {formatCount(review.report.pages.length)} pages, checked {formatDateTime(review.report.checked_at)}
          {review.report.engine_version === undefined ? '' : ` by engine ${review.report.engine_version}`}.
        </p>
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          Check again
        </Button>
      </div>
      <Findings findings={(again.data ?? review.report).findings} />
      <Costs pages={review.report.pages} />
    </div>
  )
}

function Findings({ findings }: Pick<GateReport, 'findings'>) {
  if (findings.length === 0) return <p className="text-sm text-ink">No problems found.</p>
  return (
    <ul aria-label="Findings" className="m-0 flex list-none flex-col gap-3 p-0 text-sm">
      {findings.map(({ file, line, column, code, severity, message, fix }) => (
        <li key={`${file}:${line}:${column}:${code}:${message}`} className="rounded-control border border-hairline p-3">
          <p className="break-words text-ink">
            <span className="font-semibold">{severity === 'warning' ? 'Warning' : 'Hint'}:</span> {message}
          </p>
          {fix !== '' && <p className="break-words text-ink-muted">{fix}</p>}
          <p className="font-mono text-xs break-all text-ink-muted">
            <PlaceInCode path={file} line={line} /> · {code}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Costs({ pages }: Pick<GateReport, 'pages'>) {
  const costly = pages.toSorted((one, other) => other.fuel - one.fuel).slice(0, 5)
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1 font-medium text-ink">Pages that cost most</summary>
      <ul className="m-0 mt-2 flex list-none flex-col gap-1 p-0 text-ink-muted">
        {costly.map(({ template, data_set: dataSet, fuel }) => (
          <li key={`${template} ${dataSet}`}>
            {template}, {dataSet}: {formatCount(fuel)} units
          </li>
        ))}
      </ul>
    </details>
  )
}

function describeFindings(findings: GateReport['findings']): string {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  const hints = findings.filter(({ severity }) => severity === 'hint').length
  return `${warnings === 1 ? '1 warning' : `${formatCount(warnings)} warnings`} and ${hints === 1 ? '1 hint' : `${formatCount(hints)} hints`}`
}
