import type { ListedStore } from '@haat/domains/vendors/contract'
import { formatDate, StatusBadge } from '@haat/ui'
import { storeStatuses } from './store-words.ts'

type StoreStatusProps = Pick<ListedStore, 'status' | 'suspended_until'>

/** A store's status, and when a suspension with an end is over. */
export function StoreStatus({ status, suspended_until: until }: StoreStatusProps) {
  const { tone, label } = storeStatuses[status]
  return (
    <StatusBadge tone={tone}>
      {status !== 'suspended'
        ? label
        : until === null
          ? 'Suspended permanently'
          : `Suspended until ${formatDate(until)}`}
    </StatusBadge>
  )
}
