import type { ResponseColumns } from '@haat/domains/payouts/contract'
import { Field, Select } from '@haat/ui'
import { useState } from 'react'

interface ResponseColumnsFormProps {
  titles: readonly string[]
  /** Null if they weren't recognised. */
  columns: ResponseColumns | null
  /** Called when status and transaction ID are chosen. */
  onChange: (columns: ResponseColumns) => void
}

const labels: Readonly<Record<keyof ResponseColumns, string>> = {
  status: 'Status',
  transaction_id: 'Transaction ID (UTR)',
  reference: 'Reference',
  amount: 'Amount',
  account_number: 'Account number',
  reason: 'Reason',
}
const NONE = ''
const unknown = {
  status: NONE,
  transaction_id: NONE,
  reference: null,
  amount: null,
  account_number: null,
  reason: null,
}

/** Which column of the bank's file contains what. */
export function ResponseColumnsForm({ titles, columns, onChange }: ResponseColumnsFormProps) {
  const [chosen, setChosen] = useState<ResponseColumns>(columns ?? unknown)
  const choose = (key: keyof ResponseColumns, title: string) => {
    const isRequired = key === 'status' || key === 'transaction_id'
    const next = { ...chosen, [key]: title === NONE && !isRequired ? null : title }
    setChosen(next)
    if (next.status !== NONE && next.transaction_id !== NONE) onChange(next)
  }
  const options = [...new Set(titles)].map((title) => ({ value: title, label: title }))
  const keys = ['reference', 'status', 'transaction_id', 'reason', 'account_number', 'amount'] as const
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {keys.map((key) => (
        <Field key={key} label={labels[key]}>
          <Select
            options={[{ value: NONE, label: 'Not in the file' }, ...options]}
            value={chosen[key] ?? NONE}
            onValueChange={(title) => choose(key, title)}
          />
        </Field>
      ))}
    </div>
  )
}
