import type { ReviewedApp } from '@haat/domains/app-platform/app-review/contract'
import { Badge, Card } from '@haat/ui'

/** What the developer says is new, and what differs from the version that stores have. */
export function ChangesCard({ review }: { review: ReviewedApp }) {
  const { changelog, changes, version, status, published_version: published } = review
  // Only what could replace the published version is compared with it.
  const isCompared = version !== published && status !== 'superseded'
  return (
    <Card title="What’s new">
      <div className="flex flex-col gap-4 text-sm">
        <p className="whitespace-pre-line text-ink">{changelog === '' ? 'The developer says nothing.' : changelog}</p>
        {published === null ? (
          <p className="text-ink-muted">It’s the app’s first version.</p>
        ) : changes.length === 0 ? (
          isCompared && (
            <p className="text-ink-muted">
              Permissions, privacy, addresses and blocks are the same as in version {published}.
            </p>
          )
        ) : (
          <ul className="m-0 flex list-none flex-col gap-2 p-0">
            {changes.map(({ sentence, needs_consent: needsConsent }) => (
              <li key={sentence} className="flex flex-wrap items-center gap-2 text-ink">
                {sentence}
                {needsConsent && <Badge>Stores have to agree</Badge>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
