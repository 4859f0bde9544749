import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createCollectionEndpoint } from '@haat/domains/products/collections/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { collectionKey, collectionsKey } from '../collection-keys.ts'
import { useStore } from '../session/use-store.ts'
import { CollectionForm } from './collection-form.tsx'
import { blankCollection } from './collection-form-values.ts'
import { useCollectionForm } from './use-collection-form.ts'

/** `/collections/new`. Unsaved input is kept in this tab. */
export function NewCollectionPage() {
  useTitle('Add collection')
  const { store_slug: storeSlug } = useStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  const form = useCollectionForm({
    saved: blankCollection,
    draftKey: `new-collection-${storeSlug}`,
    onSubmit: async (fields) => {
      const body = { ...fields, store_slug: storeSlug }
      const saved = await backend.call(createCollectionEndpoint, { body, idempotency_key: keyOf(body) })
      queryClient.setQueryData(collectionKey(storeSlug, saved.id), saved)
      await navigate(`/collections/${saved.id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: [...collectionsKey(storeSlug), 'list'] })
    },
  })
  return (
    <>
      <PageHeader
        title="Add collection"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Collections', link: <Link to="/collections" /> }]} />}
      />
      <CollectionForm store_slug={storeSlug} id={undefined} form={form} saved={blankCollection} />
    </>
  )
}
