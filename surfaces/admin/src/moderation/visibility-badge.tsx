import type { ModeratedTheme } from '@haat/domains/theme-store/moderation/contract'
import { formatDateTime, StatusBadge } from '@haat/ui'

/** Whether the marketplace shows a theme, and when a timed termination ends. */
export function VisibilityBadge({ theme: { visibility, hidden_until: until } }: { theme: ModeratedTheme }) {
  switch (visibility) {
    case 'listed':
      return <StatusBadge tone="success">In the marketplace</StatusBadge>
    case 'hidden':
      return (
        <StatusBadge tone="waiting">{until === null ? 'Hidden' : `Hidden until ${formatDateTime(until)}`}</StatusBadge>
      )
    case 'removed':
      return <StatusBadge tone="danger">Removed</StatusBadge>
  }
}
