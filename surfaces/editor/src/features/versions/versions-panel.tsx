import { EmptyState, ErrorState, LoadMore, Skeleton, SkeletonRegion } from '@haat/ui'
import { History } from '@haat/ui/icons'
import { useEffect, useState } from 'react'
import { useEditor } from '../../state/editor-context.tsx'
import { SidePanel } from '../../workspace/components/side-panel.tsx'
import { useWorkspace } from '../../workspace/workspace-context.tsx'
import { useVersions } from './use-versions.ts'
import { VersionRow } from './version-row.tsx'

/** The list of versions: preview, rename and restore. */
export function VersionsPanel({ onClose }: { onClose: () => void }) {
  const { store_slug: storeSlug } = useEditor()
  const versions = useVersions(storeSlug)
  const [open, setOpen] = useState<number>()
  const workspace = useWorkspace()
  // Closing the list ends the preview of a version.
  useEffect(() => () => workspace.previewVersion(null), [workspace])
  const rows = versions.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SidePanel
      title="Versions"
      description="Every save creates a version. Restoring keeps newer versions."
      onClose={onClose}
    >
      {versions.isError ? (
        <ErrorState
          headingLevel={3}
          title="Couldn’t load versions"
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
          Versions appear here when you save.
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
