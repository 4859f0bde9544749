import { LoadFailure } from '@haat/console/page/load-failure'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { SettingsHeader } from '../page/settings-header.tsx'
import { EditSettings } from './edit-settings.tsx'
import { useOrderNumbering, useStoreSettings } from './use-store-settings.ts'

/** `/settings/general`: what the store says about itself. */
export function GeneralPage() {
  const { store_slug: storeSlug } = useStore()
  const settings = useStoreSettings(storeSlug)
  const numbering = useOrderNumbering(storeSlug)
  const failed = [settings, numbering].find(({ isError }) => isError)
  return (
    <>
      <SettingsHeader title="General" description="Your store’s name, contact details, policies and order numbers." />
      {failed !== undefined ? (
        <LoadFailure
          title="Couldn’t load the settings"
          error={failed.error ?? new Error('Please try again.')}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : settings.data === undefined || numbering.data === undefined ? (
        <SkeletonRegion label="Loading settings" className="flex flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-72 w-full" />
        </SkeletonRegion>
      ) : (
        <EditSettings key={storeSlug} store_slug={storeSlug} settings={settings.data} numbering={numbering.data} />
      )}
    </>
  )
}
