import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getReportEndpoint, type ReportPage as Report } from '@haat/domains/reports/inbox/contract'
import {
  Breadcrumbs,
  Card,
  formatDateTime,
  LinkButton,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  StatusBadge,
  Time,
} from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { HandleReport } from './handle-report.tsx'
import { outcomeOf, reasonOf, reportsKey } from './report-words.ts'

const crumbs = <Breadcrumbs crumbs={[{ label: 'Reports and appeals', link: <Link to="/reports" /> }]} />

/** `/reports/:id`: a report or an appeal, its messages, and what can be done about it. */
export function ReportPage() {
  const { id = '' } = useParams()
  const report = useQuery({
    queryKey: [...reportsKey, id],
    queryFn: () => backend.call(getReportEndpoint, { params: { id } }),
  })
  const title = report.data === undefined ? 'Report' : `${report.data.subject.name}: ${reasonOf(report.data)}`
  useTitle(title)
  if (report.data === undefined) {
    return (
      <>
        <PageHeader title="Report" breadcrumbs={crumbs} />
        {report.isError ? (
          <LoadFailure
            title="Couldn’t load the report"
            error={report.error}
            onRetry={() => void report.refetch()}
            busy={report.isFetching}
            wayBack={<LinkButton render={<Link to="/reports" />}>Reports and appeals</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the report">
            <Skeleton className="h-64 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const { kind, outcome, closed_by: closedBy, closed_at: closedAt } = report.data
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={crumbs}
        status={
          outcome === null ? (
            <StatusBadge tone="waiting">{kind === 'appeal' ? 'Open appeal' : 'Open report'}</StatusBadge>
          ) : (
            <StatusBadge tone="success">{outcomeOf(report.data)}</StatusBadge>
          )
        }
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <Card title={kind === 'appeal' ? 'Appeal' : 'Report'}>
          <Details report={report.data} />
        </Card>
        <Messages report={report.data} />
        {outcome === null ? (
          <HandleReport report={report.data} />
        ) : (
          <p className="text-sm text-ink-muted">
            Closed by {closedBy}
            {closedAt !== null && `, ${formatDateTime(closedAt)}`}.
          </p>
        )}
      </div>
    </>
  )
}

function Details({ report }: { report: Report }) {
  const { text, subject, sender_name: name, sender_email: email, created_at: createdAt, other_reports: others } = report
  return (
    <div className="flex flex-col gap-3 text-sm">
      <p className="text-ink-muted">
        {name ?? 'A visitor'}
        {email === null ? ', without an address for answers' : ` (${email})`},{' '}
        <Time moment={createdAt} relativeTo={new Date()} />
      </p>
      <p className="whitespace-pre-line break-words text-ink">{text}</p>
      {report.decided_by !== null && <p className="text-ink-muted">The decision was made by {report.decided_by}.</p>}
      {others > 0 && (
        <p className="text-ink-muted">
          {others === 1 ? '1 other report or appeal' : `${others} other reports and appeals`} about the same{' '}
          {subject.kind}.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {subject.kind === 'theme' && subject.slug !== null && (
          <LinkButton size="small" render={<Link to={`/moderation/${subject.slug}`} />}>
            Open the theme
          </LinkButton>
        )}
        {subject.kind === 'store' && subject.slug !== null && (
          <LinkButton size="small" render={<Link to={`/stores/${subject.slug}`} />}>
            Open the store
          </LinkButton>
        )}
        {report.version_id !== null && (
          <LinkButton size="small" render={<Link to={`/theme-review/${report.version_id}`} />}>
            Open the version
          </LinkButton>
        )}
      </div>
    </div>
  )
}

function Messages({ report: { messages } }: { report: Report }) {
  if (messages.length === 0) return null
  return (
    <Card title="Messages">
      <ul aria-label="Messages" className="m-0 flex list-none flex-col gap-3 p-0 text-sm">
        {messages.map(({ id, author_name: author, text, is_note: isNote, created_at: createdAt }) => (
          <li key={id} className="border-l-2 border-hairline-strong pl-3">
            <p className="text-ink-muted">
              <span className="font-medium text-ink">{author}</span>
              {isNote ? ' (note for administrators)' : ' (sent by email)'} ·{' '}
              <Time moment={createdAt} relativeTo={new Date()} />
            </p>
            <p className="whitespace-pre-line break-words text-ink">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
