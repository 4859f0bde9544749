import { EmptyState, ErrorState, LoadMore, Skeleton, SkeletonRegion } from '@haat/ui'
import { History } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { SidePanel } from '../../workspace/components/side-panel.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { useVersions } from './use-versions.ts'
import { VersionRow } from './version-row.tsx'

/** Every version of the store's theme: to look at, to name, to bring back. */
export function VersionsPanel({ onClose }: { onClose: () => void }) {
  const { store_slug } = useEditor()
  const versions = useVersions(store_slug)
  const [open, setOpen] = useState<number>()
  const workspace = useWorkspace()
  // What was looked at belongs to this list: without it one is back at work.
  useEffect(() => () => workspace.previewVersion(null), [workspace])
  const rows = versions.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SidePanel
      title="Versions"
      description="Each time the theme is saved, its state is kept. Bringing one back loses none of the later ones."
      onClose={onClose}
    >
      {versions.isError ? (
        <ErrorState
          headingLevel={3}
          title="The versions could not be read"
          onRetry={() => void versions.refetch()}
          busy={versions.isFetching}
        />
      ) : versions.data === undefined ? (
        <SkeletonRegion label="Loading versions" className="space-y-4 p-4">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-10 w-full" />
        </SkeletonRegion>
      ) : rows.length === 0 ? (
        <EmptyState headingLevel={3} icon={<History />} title="No versions yet">
          Save, and the first one stands here.
        </EmptyState>
      ) : (
        <>
          <ul aria-label="Versions" className="m-0 list-none divide-y divide-hairline p-0">
            {rows.map((version) => (
              <VersionRow
                key={version.revision}
                version={version}
                isOpen={open === version.revision}
                onOpen={(isOpen) => setOpen(isOpen ? version.revision : undefined)}
              />
            ))}
          </ul>
          {versions.hasNextPage && (
            <div className="p-4">
              <LoadMore
                shown={rows.length}
                more
                busy={versions.isFetchingNextPage}
                onMore={() => void versions.fetchNextPage()}
              />
            </div>
          )}
        </>
      )}
    </SidePanel>
  )
}
