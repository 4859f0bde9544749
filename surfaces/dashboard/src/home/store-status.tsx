import type { StoreHome } from '@haat/domains/store-home/contract'
import { StatusBadge, type StatusTone } from '@haat/ui'

const states: Readonly<Record<StoreHome['store']['state'], { readonly label: string; readonly tone: StatusTone }>> = {
  open: { label: 'Open to customers', tone: 'success' },
  suspended: { label: 'Suspended', tone: 'danger' },
  awaiting_approval: { label: 'Waiting for approval', tone: 'waiting' },
  no_theme: { label: 'No theme published', tone: 'waiting' },
}

/** Whether customers can open the store. */
export function StoreStatus({ state }: Pick<StoreHome['store'], 'state'>) {
  return <StatusBadge tone={states[state].tone}>{states[state].label}</StatusBadge>
}
