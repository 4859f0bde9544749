import { Skeleton, SkeletonRegion } from '@haat/ui'

const rows = [72, 56, 88, 64, 80, 48, 72, 60, 84]

/** A placeholder while the editor loads: top bar, layers, page and settings. */
export function EditorSkeleton() {
  return (
    <main>
      <SkeletonRegion label="Loading the theme editor" className="flex h-dvh flex-col bg-paper">
        <div className="flex h-12 items-center justify-between gap-4 border-b border-hairline bg-surface px-4">
          <Skeleton className="h-4 w-44" />
          <Skeleton className="h-7 w-56 max-lg:hidden" />
          <Skeleton className="h-7 w-40 max-sm:w-24" />
        </div>
        <div className="flex min-h-0 flex-1">
          <div className="w-12 shrink-0 border-r border-hairline bg-surface max-lg:hidden" />
          <div className="w-64 shrink-0 space-y-4 border-r border-hairline bg-surface p-4 max-lg:hidden xl:w-[18.75rem]">
            {rows.map((width) => (
              <div key={width} className="flex items-center gap-2">
                <Skeleton className="size-5" />
                <div style={{ width: `${width}%` }}>
                  <Skeleton className="h-4 w-full" />
                </div>
              </div>
            ))}
          </div>
          <div className="flex-1 bg-sunken lg:p-6">
            <div className="mx-auto h-full max-w-4xl space-y-6 bg-surface p-8 max-lg:p-4 lg:rounded-card lg:border lg:border-hairline">
              <Skeleton className="h-6 w-1/3" />
              <Skeleton className="h-56 w-full" />
              <Skeleton className="h-4 w-2/3" />
              <div className="grid grid-cols-3 gap-4">
                <Skeleton className="h-40 w-full" />
                <Skeleton className="h-40 w-full" />
                <Skeleton className="h-40 w-full" />
              </div>
            </div>
          </div>
          <div className="w-76 shrink-0 space-y-5 border-l border-hairline bg-surface p-4 max-lg:hidden xl:w-85">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-24 w-full" />
          </div>
        </div>
      </SkeletonRegion>
    </main>
  )
}
