import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { getPlatformSettingsEndpoint } from '@haat/domains/platform-settings/contract'
import { PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { SettingsForm } from './settings-form.tsx'

/** `/settings`: the platform's business settings. */
export function SettingsPage() {
  useTitle('Settings')
  const settings = useQuery({
    queryKey: ['platform-settings'],
    queryFn: ({ signal }) => backend.call(getPlatformSettingsEndpoint, { signal }),
  })
  return (
    <>
      <PageHeader title="Settings" description="Rules of this platform. Each change is recorded in the audit log." />
      {settings.data !== undefined ? (
        <SettingsForm settings={settings.data.settings} />
      ) : settings.isError ? (
        <LoadFailure
          title="Couldn’t load settings"
          error={settings.error}
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading settings">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
