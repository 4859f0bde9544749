import { LoadFailure } from '@haat/console/page/load-failure'
import { useSession } from '@haat/console/session/session-context'
import { listInstallationsEndpoint } from '@haat/domains/app-platform/installations/contract'
import { Card, EmptyState, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { AppWindow } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'
import { configuration } from '../../configuration.ts'
import { useTranslation } from '../../language/use-translation.ts'
import { OWNER_ONLY } from '../../session/permissions.ts'
import { useStore } from '../../session/use-store.ts'
import { SettingsHeader } from '../../settings/page/settings-header.tsx'
import { InstalledAppRow } from './installed-app-row.tsx'
import { RequestedApps } from './requested-apps.tsx'

/** `/settings/apps`: the apps of the store, with what needs attention. */
export function InstalledAppsPage() {
  const { t } = useTranslation()
  const { store_slug: storeSlug } = useStore()
  const { can } = useSession()
  const apps = useQuery({
    queryKey: appKeys.installed(storeSlug),
    queryFn: ({ signal }) => backend.call(listInstallationsEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
  const browse = (
    <LinkButton variant="primary" href={configuration.urls.marketplace}>
      {t('Browse apps')}
    </LinkButton>
  )
  return (
    <>
      <SettingsHeader
        title={t('Installed apps')}
        description={t('What your apps can do, and what they did.')}
        parent={t('Settings')}
      />
      {can(OWNER_ONLY) && <RequestedApps store_slug={storeSlug} />}
      {apps.isError ? (
        <LoadFailure
          title={t('Couldn’t load the apps')}
          error={apps.error}
          onRetry={() => void apps.refetch()}
          busy={apps.isFetching}
        />
      ) : apps.data === undefined ? (
        <SkeletonRegion label={t('Loading apps')} className="max-w-3xl">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      ) : apps.data.items.length === 0 ? (
        <EmptyState title={t('No apps installed')} icon={<AppWindow />} action={browse}>
          {t('Apps that you install from the marketplace appear here.')}
        </EmptyState>
      ) : (
        <Card padding="none" className="max-w-3xl">
          <ul className="m-0 list-none divide-y divide-hairline p-0">
            {apps.data.items.map((app) => (
              <InstalledAppRow key={app.id} app={app} />
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
