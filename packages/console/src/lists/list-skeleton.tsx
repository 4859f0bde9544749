import { Skeleton, SkeletonRegion } from '@haat/ui'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** A loading list with images. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      {rows.map((row) => (
        <span key={row} className="flex items-center gap-4 border-b border-hairline px-4 py-3 last:border-b-0 sm:px-5">
          <Skeleton className="size-11 shrink-0" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-3/5 max-w-64" />
            <Skeleton className="h-3 w-2/5 max-w-40" />
          </span>
          <Skeleton className="h-6 w-16 max-sm:hidden" />
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </SkeletonRegion>
  )
}
