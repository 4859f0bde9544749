import type { Payee, PayeeKind } from '@haat/domains/payouts/contract'
import { StatusBadge } from '@haat/ui'
import type { ReactNode } from 'react'

/** The name of each kind of payee. */
export const payeeKinds: Record<PayeeKind, string> = { developer: 'Developer', affiliate: 'Affiliate' }

/** The options of a filter by kind of payee. */
export const payeeKindOptions = [
  { value: 'developer', label: 'Developers' },
  { value: 'affiliate', label: 'Affiliates' },
]

interface PayeeNameProps {
  payee: Payee
  /** The name as a link. */
  children: ReactNode
}

/** A payee's name, kind and email. */
export function PayeeName({ payee, children }: PayeeNameProps) {
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {children}
        <StatusBadge tone="neutral">{payeeKinds[payee.kind]}</StatusBadge>
      </span>
      <span className="block text-sm font-normal break-words text-ink-muted">{payee.email}</span>
    </span>
  )
}
