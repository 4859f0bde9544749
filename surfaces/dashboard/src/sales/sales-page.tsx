import { useTitle } from '@haat/console/page/use-title'
import { PageHeader } from '@haat/ui'
import { useStore } from '../session/use-store.ts'
import { SalesCard } from './sales-card.tsx'

/** `/sales`: what the store sold. */
export function SalesPage() {
  useTitle('Sales')
  const { store_slug: storeSlug } = useStore()
  return (
    <>
      <PageHeader title="Sales" />
      <SalesCard store_slug={storeSlug} />
    </>
  )
}
