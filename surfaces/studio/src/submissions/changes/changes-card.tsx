import { LoadFailure } from '@haat/console/page/load-failure'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Card, Skeleton, SkeletonRegion } from '@haat/ui'
import { ChangeList } from './change-list.tsx'
import { useChanges } from './use-changes.ts'

/** What changed in the draft since the published version. */
export function ChangesCard({ theme: { slug, published_version: published } }: { theme: DeveloperTheme }) {
  const changes = useChanges(slug)
  const title = published === null ? 'Changes' : `Changes since version ${published}`
  return (
    <Card title={title}>
      {changes.isError ? (
        <LoadFailure
          title="Couldn’t load the changes"
          error={changes.error}
          onRetry={() => void changes.refetch()}
          busy={changes.isFetching}
        />
      ) : changes.data === undefined ? (
        <SkeletonRegion label="Comparing files" className="flex flex-col gap-2">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
        </SkeletonRegion>
      ) : changes.data.files === undefined ? (
        <p className="text-sm text-ink-muted">No version is published yet, so everything in the draft is new.</p>
      ) : changes.data.files.length === 0 ? (
        <p className="text-sm text-ink-muted">The draft is the same as the published version.</p>
      ) : (
        <ChangeList slug={slug} files={changes.data.files} />
      )}
    </Card>
  )
}
