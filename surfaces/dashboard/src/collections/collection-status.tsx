import { formatDate, StatusBadge } from '@haat/ui'

/** Whether a collection is published, scheduled or a draft. */
export function CollectionStatusBadge({ published_at: publishedAt, now }: { published_at: string | null; now: Date }) {
  if (publishedAt === null) return <StatusBadge tone="neutral">Draft</StatusBadge>
  if (new Date(publishedAt) > now)
    return <StatusBadge tone="waiting">Scheduled for {formatDate(publishedAt)}</StatusBadge>
  return <StatusBadge tone="success">Published</StatusBadge>
}
