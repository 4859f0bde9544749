import { formatDate, StatusBadge } from '@haat/ui'

/** Whether visitors see a collection: now, later, or not. */
export function CollectionStatusBadge({ published_at, now }: { published_at: string | null; now: Date }) {
  if (published_at === null) return <StatusBadge tone="neutral">Hidden</StatusBadge>
  if (new Date(published_at) > now) return <StatusBadge tone="waiting">From {formatDate(published_at)}</StatusBadge>
  return <StatusBadge tone="success">Shown</StatusBadge>
}
