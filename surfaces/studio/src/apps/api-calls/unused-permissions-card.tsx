import { LoadFailure } from '@haat/console/page/load-failure'
import {
  getUnusedPermissionsEndpoint,
  UNUSED_AFTER_DAYS,
  type UnusedPermissions,
} from '@haat/domains/app-platform/api-calls/contract'
import { Card, Skeleton, SkeletonRegion, Time } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { appsKey } from '../app-queries.ts'

/** The permissions of the published version that nothing needed, so that the next version can ask for less. */
export function UnusedPermissionsCard({ appId }: { appId: string }) {
  const unused = useQuery({
    queryKey: [...appsKey, appId, 'unused-permissions'],
    queryFn: () => backend.call(getUnusedPermissionsEndpoint, { params: { app_id: appId } }),
  })
  return (
    <Card
      title="Unused permissions"
      description={`Permissions of the published version that no call and no event needed in the last ${UNUSED_AFTER_DAYS} days. Owners agree more readily to an app that asks for less.`}
    >
      {unused.data !== undefined ? (
        <Permissions unused={unused.data} />
      ) : unused.isError ? (
        <LoadFailure
          title="Couldn’t load the permissions"
          error={unused.error}
          onRetry={() => void unused.refetch()}
          busy={unused.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the permissions">
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}

function Permissions({ unused: { version, published_at: publishedAt, items } }: { unused: UnusedPermissions }) {
  if (version === null) return <p className="text-sm text-ink-muted">No version is published yet.</p>
  if (items.length === 0)
    return <p className="text-sm text-ink-muted">Version {version} uses all of its permissions.</p>
  return (
    <div className="flex flex-col gap-3 text-sm">
      <ul className="m-0 flex list-none flex-col gap-3 p-0">
        {items.map(({ scope, sentence, is_required: isRequired, last_used_at: lastUsedAt }) => (
          <li key={scope}>
            <p className="text-ink">
              <code className="font-mono text-xs">{scope}</code>
              <span className="text-ink-muted"> · {isRequired ? 'required' : 'optional'}</span>
            </p>
            <p className="text-ink-muted">
              {sentence}.{' '}
              {lastUsedAt === null ? (
                'Never used.'
              ) : (
                <>
                  Last used <Time moment={lastUsedAt} relativeTo={new Date()} />.
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
      {publishedAt !== null && (
        <p className="text-ink-muted">
          Version {version} was published <Time moment={publishedAt} relativeTo={new Date()} />.
        </p>
      )}
    </div>
  )
}
