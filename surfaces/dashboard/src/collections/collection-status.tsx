import { formatDate, StatusBadge } from '@haat/ui'

/** Whether a collection is published, scheduled or a draft. */
export function CollectionStatusBadge({ published_at, now }: { published_at: string | null; now: Date }) {
  if (published_at === null) return <StatusBadge tone="neutral">Draft</StatusBadge>
  if (new Date(published_at) > now)
    return <StatusBadge tone="waiting">Scheduled for {formatDate(published_at)}</StatusBadge>
  return <StatusBadge tone="success">Published</StatusBadge>
}
