import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  type Collection,
  type CollectionFields,
  deleteCollectionEndpoint,
  getCollectionEndpoint,
  updateCollectionEndpoint,
} from '@haat/domains/products/collections/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../backend.ts'
import { collectionKey, collectionsKey } from '../collection-keys.ts'
import { CollectionForm } from './collection-form.tsx'
import { formOfCollection } from './collection-form-values.ts'
import { useCollectionForm } from './use-collection-form.ts'

interface EditCollectionProps {
  store_slug: string
  collection: Collection
}

/** The form of a saved collection. Saving fails if someone else has saved since it was loaded. */
export function EditCollection({ store_slug: storeSlug, collection }: EditCollectionProps) {
  const queryClient = useQueryClient()
  const { id, revision } = collection
  const saved = useMemo(() => formOfCollection(collection), [collection])

  const updateCache = (response: Collection) => {
    queryClient.setQueryData(collectionKey(storeSlug, id), response)
    void queryClient.invalidateQueries({ queryKey: [...collectionsKey(storeSlug), 'list'] })
    void queryClient.invalidateQueries({ queryKey: [...collectionKey(storeSlug, id), 'members'] })
  }
  const save = async (fields: CollectionFields, revision: number) => {
    const body = { ...fields, store_slug: storeSlug, revision }
    const response = await backend.call(updateCollectionEndpoint, { params: { id }, body })
    form.form.reset(formOfCollection(response))
    updateCache(response)
  }
  const stale = useStaleRevision({
    loadLatest: () => backend.call(getCollectionEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    save,
    toFormValues: formOfCollection,
    onLatest: updateCache,
  })
  const form = useCollectionForm({
    saved,
    draftKey: `collection-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })

  return (
    <CollectionForm
      store_slug={storeSlug}
      id={id}
      form={form}
      saved={saved}
      notice={<StaleNotice what="collection" stale={stale} form={form} />}
      aside={<DeleteCollection store_slug={storeSlug} collection={collection} />}
    />
  )
}

function DeleteCollection({ store_slug: storeSlug, collection: { id, title } }: EditCollectionProps) {
  return (
    <DeleteDialog
      what="collection"
      title={title}
      onDelete={() => backend.call(deleteCollectionEndpoint, { params: { id }, query: { store_slug: storeSlug } })}
      list="/collections"
      changes={[[...collectionsKey(storeSlug), 'list']]}
    >
      Its products stay in your store. Links to it will show “Page not found”. You can’t undo this.
    </DeleteDialog>
  )
}
