import { LoadFailure } from '@haat/console/page/load-failure'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import { useStore } from '../../session/use-store.ts'
import { SettingsHeader } from '../page/settings-header.tsx'
import { useTaxes } from './data/use-taxes.ts'
import { Gstr1Card } from './gstr1-card.tsx'
import { RulesCard } from './rules/rules-card.tsx'
import { TaxSettingsForm } from './tax-form.tsx'

/** `/settings/taxes`: how the store charges GST. */
export function TaxesPage() {
  const { store_slug: storeSlug } = useStore()
  const taxes = useTaxes(storeSlug)
  return (
    <>
      <SettingsHeader title="Taxes" description="How you charge GST. Changes apply to new orders." />
      {taxes.isError ? (
        <LoadFailure
          title="Couldn’t load tax settings"
          error={taxes.error}
          onRetry={() => void taxes.refetch()}
          busy={taxes.isFetching}
        />
      ) : taxes.data === undefined ? (
        <SkeletonRegion label="Loading tax settings" className="flex max-w-3xl flex-col gap-4">
          <Skeleton className="h-64 w-full" />
          <Skeleton className="h-48 w-full" />
        </SkeletonRegion>
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          <TaxSettingsForm key={storeSlug} store_slug={storeSlug} taxes={taxes.data} />
          <RulesCard store_slug={storeSlug} />
          <Gstr1Card key={`gstr1 ${storeSlug}`} store_slug={storeSlug} />
        </div>
      )}
    </>
  )
}
