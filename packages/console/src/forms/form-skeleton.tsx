import { Skeleton, SkeletonRegion } from '@haat/ui'

/** A loading page with a form and a side column. */
export function FormSkeleton({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton className="mb-2 h-4 w-20" />
      <Skeleton className="mb-8 h-9 w-72 max-w-full" />
      <span className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <span className="flex flex-col gap-4">
          <Skeleton className="h-80 w-full" />
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-64 w-full" />
        </span>
        <span className="flex flex-col gap-4">
          <Skeleton className="h-56 w-full" />
          <Skeleton className="h-64 w-full" />
        </span>
      </span>
    </SkeletonRegion>
  )
}
