import { IconButton } from '@haat/ui'
import { Pencil, Trash2 } from '@haat/ui/icons'
import type { Group } from './group-terms.ts'

interface GroupRowProps {
  group: Group
  onEdit: () => void
  onRemove: () => void
}

/** One group with its terms. */
export function GroupRow({ group, onEdit, onRemove }: GroupRowProps) {
  const name = group[0] ?? ''
  return (
    <li className="flex items-start gap-2 border-b border-hairline py-2 pr-2 pl-4 sm:pr-3 sm:pl-5">
      <ul aria-label={name} className="m-0 flex min-w-0 flex-1 list-none flex-wrap gap-1.5 p-0 py-1 max-sm:py-2">
        {group.map((term) => (
          <li
            key={term}
            className="max-w-full rounded-pill border border-hairline-strong px-2.5 py-0.5 text-sm break-words text-ink"
          >
            {term}
          </li>
        ))}
      </ul>
      <div className="flex shrink-0">
        <IconButton
          size="small"
          label={`Edit ${name}`}
          icon={<Pencil aria-hidden="true" className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          label={`Remove ${name}`}
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
