import { IconButton } from '@haat/ui'
import { ArrowDown, ArrowUp, ArrowUpToLine, X } from '@haat/ui/icons'
import { Link } from 'react-router'
import { ProductStatusBadge } from '../../products/product-status.tsx'
import { Thumbnail } from '../../thumbnail.tsx'
import type { Member } from './use-members.ts'

interface MemberRowProps {
  /** Undefined while it loads. */
  member: Member | undefined
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

/** One product of a collection, with buttons that move it. */
export function MemberRow({ member, index, count, onMove, onRemove }: MemberRowProps) {
  const name = member?.title ?? `product ${index + 1}`
  const buttons = [
    { label: `Move ${name} to the top`, Icon: ArrowUpToLine, to: 0, isOff: index === 0 },
    { label: `Move ${name} up`, Icon: ArrowUp, to: index - 1, isOff: index === 0 },
    { label: `Move ${name} down`, Icon: ArrowDown, to: index + 1, isOff: index === count - 1 },
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-2 last:border-b-0">
      <span className="tabular w-6 shrink-0 text-right text-xs text-ink-muted">{index + 1}</span>
      <Thumbnail src={member?.image?.src} alt="" size={36} />
      <span className="min-w-0 flex-1 basis-32 text-sm">
        {member === undefined ? name : <Link to={`/products/${member.id}`}>{name}</Link>}
      </span>
      {member !== undefined && member.status !== 'active' && <ProductStatusBadge status={member.status} />}
      <span className="flex shrink-0 max-sm:ml-auto">
        {buttons.map(({ label, Icon, to, isOff }) => (
          <IconButton
            key={label}
            label={label}
            size="small"
            disabled={isOff}
            icon={<Icon aria-hidden="true" className="size-4" />}
            onClick={() => onMove(to)}
          />
        ))}
        <IconButton
          label={`Remove ${name}`}
          size="small"
          icon={<X aria-hidden="true" className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
