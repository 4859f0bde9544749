import { LoadFailure } from '@haat/console/page/load-failure'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { SettingsHeader } from '../page/settings-header.tsx'
import { PrintSettingsForm } from './print-settings-form.tsx'
import { usePrintSettings } from './use-print-settings.ts'

/** `/settings/printing`: how labels, packing slips and invoices look. */
export function PrintingPage() {
  const { store_slug: storeSlug } = useStore()
  const settings = usePrintSettings(storeSlug)
  return (
    <>
      <SettingsHeader title="Printing" description="How your labels, packing slips and invoices look." />
      {settings.isError ? (
        <LoadFailure
          title="Couldn’t load the printing settings"
          error={settings.error}
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        />
      ) : settings.data === undefined ? (
        <SkeletonRegion label="Loading the printing settings" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-48 w-full" />
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      ) : (
        <PrintSettingsForm key={storeSlug} store_slug={storeSlug} settings={settings.data} />
      )}
    </>
  )
}
