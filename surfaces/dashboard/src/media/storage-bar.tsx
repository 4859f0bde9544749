import { formatBytes, ProgressBar } from '@haat/ui'
import { Link } from 'react-router'
import { useMember } from '../session/use-member.ts'
import { useStorage } from './use-files.ts'

const NEARLY_FULL = 0.9

/** How much of the plan's storage is used. */
export function StorageBar({ store_slug: storeSlug }: { store_slug: string }) {
  const { is_owner: isOwner } = useMember()
  const { data } = useStorage(storeSlug)
  if (data === undefined) return <div className="mb-5 h-11" />
  const { used_bytes: used, quota_bytes: quota, bin_bytes: bin, plan_name: plan } = data
  const inBin = bin > 0 ? `, ${formatBytes(bin)} of it in the bin` : ''
  if (quota === null) return <p className="mb-5 text-sm text-ink-muted">{`${formatBytes(used)} of files${inBin}`}</p>
  return (
    <div className="mb-5 max-w-xl">
      <ProgressBar
        label="Storage"
        value={Math.min(used, quota)}
        max={Math.max(quota, 1)}
        valueText={`${formatBytes(used)} of ${formatBytes(quota)}${inBin}`}
      />
      {used >= quota * NEARLY_FULL && (
        <p className="mt-1.5 text-sm text-ink">
          {used >= quota
            ? `Your ${plan} plan’s storage is full, so you can’t upload files. `
            : `Your ${plan} plan’s storage is nearly full. `}
          Delete files you don’t need and empty the bin{isOwner ? ', or ' : '.'}
          {isOwner && <Link to="/plan">choose a larger plan</Link>}
        </p>
      )}
    </div>
  )
}
