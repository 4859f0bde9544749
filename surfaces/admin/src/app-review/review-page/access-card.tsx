import type { ReviewedApp } from '@haat/domains/app-platform/app-review/contract'
import { Badge, Card } from '@haat/ui'
import { Facts } from '../../payouts/facts.tsx'

const levels = { plain: undefined, business: 'Changes the store', personal: 'Personal data' } as const

/** What the app can do in a store, where its server is, and which events it gets. */
export function AccessCard({ review }: { review: ReviewedApp }) {
  const { required, optional, server, events } = review
  return (
    <Card title="Access">
      <div className="flex flex-col gap-5 text-sm">
        <Permissions title="Always" permissions={required} />
        <Permissions title="If the store allows it" permissions={optional} />
        <Facts
          facts={[
            {
              label: 'Server',
              value: <span className="break-all">{server ?? 'None: Haat stores and shows everything'}</span>,
            },
            { label: 'Events that its server gets', value: events.length === 0 ? 'None' : events.join(', ') },
          ]}
        />
      </div>
    </Card>
  )
}

function Permissions({ title, permissions }: { title: string; permissions: ReviewedApp['required'] }) {
  if (permissions.length === 0) return <p className="text-ink-muted">{title}: no permissions.</p>
  return (
    <section>
      <h3 className="m-0 mb-2 text-sm font-semibold text-ink">{title}</h3>
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {permissions.map(({ scope, sentence, reason, level }) => (
          <li key={scope}>
            <p className="m-0 flex flex-wrap items-center gap-2 text-ink">
              {sentence}
              {levels[level] !== undefined && <Badge>{levels[level]}</Badge>}
            </p>
            <p className="m-0 text-ink-muted">{reason}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
