import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { NotFoundPage } from '@haat/console/page/not-found-page'
import { useSession } from '@haat/console/session/session-context'
import { listFunnelJourneysEndpoint, type SignupJourney, SignupStep } from '@haat/domains/analytics/contract'
import { Breadcrumbs, formatDateTime, Time } from '@haat/ui'
import { Users } from '@haat/ui/icons'
import { Link, useParams, useSearchParams } from 'react-router'
import { backend } from '../../backend.ts'
import { describeDates, type Period, periodQuery } from '../period/period.ts'
import { PeriodPicker } from '../period/period-picker.tsx'
import { usePeriod } from '../period/use-period.ts'
import { deviceNames } from './device-names.ts'
import { EmailButton } from './emails/email-button.tsx'
import { stepWords } from './step-words.ts'

/** `/analytics/sign-up/:step`: who reached a step, and who stopped there. */
export function StepPage() {
  const step = SignupStep.safeParse(useParams().step)
  return step.success ? <Journeys key={step.data} step={step.data} /> : <NotFoundPage />
}

const STOPPED = 'dropped'

function Journeys({ step }: { step: SignupStep }) {
  const { period, setPeriod } = usePeriod()
  const { can } = useSession()
  const [query] = useSearchParams()
  const { from, to } = period
  const { event, stopped } = stepWords[step]
  const isLast = step === 'published'
  const hasStopped = !isLast && query.get('outcome') === STOPPED
  const canEmail = can('analytics.emails')
  return (
    <ListPage
      title={event}
      description={`${hasStopped ? `People who ${stopped}` : 'People who reached this step'}, of those who opened the registration page in the period, newest first.${canEmail ? '' : ' Names and addresses need the permission to email people.'}`}
      noun={{ one: 'journey', many: 'journeys' }}
      breadcrumbs={
        <Breadcrumbs
          crumbs={[{ label: 'Sign-up funnel', link: <Link to={`/analytics/sign-up${periodQuery(period)}`} /> }]}
        />
      }
      actions={canEmail && !isLast && step !== 'opened' && <EmailButton step={step} period={period} />}
      notice={
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <PeriodPicker value={period} onChange={setPeriod} />
          <p className="text-sm text-ink-muted">{describeDates(period)}</p>
        </div>
      }
      queryKey={['analytics', 'journeys', step, from, to]}
      load={({ values, cursor, signal }) =>
        backend.call(listFunnelJourneysEndpoint, {
          body: { from, to, step, outcome: values.outcome === STOPPED ? STOPPED : 'reached', cursor },
          signal,
        })
      }
      columns={canEmail ? [personColumn, ...columns] : [journeyColumn, ...columns]}
      rowKey={({ journey_id: id }) => id}
      nameOf={({ journey_id: id }) => id}
      filters={isLast ? [] : [outcomeFilter]}
      empty={emptyOf(period)}
    />
  )
}

const outcomeFilter = {
  name: 'outcome',
  label: 'Outcome',
  any: 'Reached this step',
  options: [{ value: STOPPED, label: 'Stopped here' }],
}

function emptyOf(period: Period) {
  return {
    icon: <Users />,
    title: 'Nobody reached this step',
    text: `Nobody who opened the registration page ${describeDates(period)} got this far. Choose a longer period.`,
    action: null,
  }
}

const personColumn: ListColumn<SignupJourney> = {
  key: 'person',
  header: 'Person',
  phone: 'title',
  cell: ({ person, journey_id: id }) =>
    person === null ? (
      <span className="font-normal text-ink-muted">
        Visitor <code className="text-xs">{id.slice(0, 8)}</code>
      </span>
    ) : (
      <span className="block min-w-0">
        {person.name}
        <span className="block text-sm font-normal break-all text-ink-muted">{person.email}</span>
      </span>
    ),
  csv: ({ person }) => person?.email ?? '',
}

const journeyColumn: ListColumn<SignupJourney> = {
  key: 'journey',
  header: 'Journey',
  phone: 'title',
  cell: ({ journey_id: id }) => <code className="text-xs">{id.slice(0, 8)}</code>,
  csv: ({ journey_id: id }) => id,
}

const columns: readonly ListColumn<SignupJourney>[] = [
  {
    key: 'opened',
    header: 'Opened the page',
    cell: ({ opened_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    csv: ({ opened_at: at }) => formatDateTime(at),
  },
  {
    key: 'source',
    header: 'Source',
    cell: ({ source, campaign }) => (campaign === null ? source : `${source}, ${campaign}`),
    csv: ({ source, campaign }) => (campaign === null ? source : `${source}, ${campaign}`),
  },
  {
    key: 'device',
    header: 'Device',
    cell: ({ device_class: device }) => deviceNames[device] ?? device,
    csv: ({ device_class: device }) => device,
  },
  {
    key: 'last-step',
    header: 'Last step',
    cell: ({ last_step: last, last_step_at: at }) => (
      <span className="block max-sm:text-right">
        {stepWords[last].label}
        <span className="block text-sm text-ink-muted">
          <Time moment={at} relativeTo={new Date()} />
        </span>
      </span>
    ),
    csv: ({ last_step: last }) => last,
  },
]
