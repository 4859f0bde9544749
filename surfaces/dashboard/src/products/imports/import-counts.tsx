import type { ProductImport } from '@haat/domains/products/imports/contract'
import { formatCount, joinClasses } from '@haat/ui'

type Counted = Pick<ProductImport, 'is_dry_run' | 'created' | 'updated' | 'unchanged' | 'failed'>

/** What an import changed, or what it would change. */
export function ImportCounts({ one }: { one: Counted }) {
  const counts = [
    { label: one.is_dry_run ? 'To add' : 'Added', count: one.created },
    { label: one.is_dry_run ? 'To update' : 'Updated', count: one.updated },
    { label: 'Unchanged', count: one.unchanged },
    { label: 'With errors', count: one.failed },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {counts.map(({ label, count }) => (
        <div key={label} className="flex flex-col-reverse rounded-control bg-sunken p-3">
          <dt className="text-sm text-ink-muted">{label}</dt>
          <dd
            className={joinClasses(
              'tabular m-0 text-xl font-semibold',
              label === 'With errors' && count > 0 && 'text-madder-text',
            )}
          >
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
