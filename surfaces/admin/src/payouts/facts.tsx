import type { ReactNode } from 'react'

interface FactsProps {
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
}

/** Labels and values, one pair a line. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl className="m-0 text-sm">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-6 border-b border-hairline py-2 last:border-b-0">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="tabular m-0 min-w-0 text-right font-medium break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
