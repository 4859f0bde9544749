import { ListPage } from '@haat/console/lists/list-page'
import { listRecentSignupEventsEndpoint, SignupStep } from '@haat/domains/analytics/contract'
import { Breadcrumbs } from '@haat/ui'
import { Clock } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { eventColumns } from './event-columns.tsx'
import { stepWords } from './step-words.ts'

const filters = [
  {
    name: 'step',
    label: 'Step',
    any: 'Any step',
    options: SignupStep.options.map((value) => ({ value, label: stepWords[value].label })),
  },
]

/** `/analytics/sign-up/events`: the steps that people took, the newest first. */
export function EventsPage() {
  return (
    <ListPage
      title="Sign-up events"
      description="Each step that people reached for the first time, newest first. Without names or email addresses."
      noun={{ one: 'event', many: 'events' }}
      breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Sign-up funnel', link: <Link to="/analytics/sign-up" /> }]} />}
      queryKey={['analytics', 'events']}
      load={({ values, cursor, signal }) =>
        backend.call(listRecentSignupEventsEndpoint, {
          body: { step: SignupStep.safeParse(values.step).data, cursor },
          signal,
        })
      }
      columns={eventColumns}
      rowKey={({ id }) => id}
      nameOf={({ step }) => stepWords[step].event}
      filters={filters}
      empty={{
        icon: <Clock />,
        title: 'No events yet',
        text: 'Steps of sign-ups appear here as they happen.',
        action: null,
      }}
    />
  )
}
