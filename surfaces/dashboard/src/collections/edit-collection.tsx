import {
  type Collection,
  type CollectionFields,
  deleteCollectionEndpoint,
  getCollectionEndpoint,
  updateCollectionEndpoint,
} from '@haat/domains/products/collections/contract'
import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { leavingForGood } from '../leave-guard.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useStaleRevision } from '../use-stale-revision.ts'
import { CollectionForm } from './collection-form.tsx'
import { formOfCollection } from './collection-form-values.ts'
import { collectionKey, collectionsKey } from './collection-keys.ts'
import { useCollectionForm } from './use-collection-form.ts'

interface EditCollectionProps {
  store_slug: string
  collection: Collection
}

/** The form over a collection that is there; saves on the revision that it was read in. */
export function EditCollection({ store_slug, collection }: EditCollectionProps) {
  const queryClient = useQueryClient()
  const { id, revision } = collection
  const saved = useMemo(() => formOfCollection(collection), [collection])

  const keep = (answer: Collection) => {
    queryClient.setQueryData(collectionKey(store_slug, id), answer)
    void queryClient.invalidateQueries({ queryKey: [...collectionsKey(store_slug), 'list'] })
    void queryClient.invalidateQueries({ queryKey: [...collectionKey(store_slug, id), 'members'] })
  }
  const save = async (fields: CollectionFields, revision: number) => {
    const body = { ...fields, store_slug, revision }
    const answer = await backend.call(updateCollectionEndpoint, { params: { id }, body })
    form.form.reset(formOfCollection(answer))
    keep(answer)
  }
  const stale = useStaleRevision({
    readNow: () => backend.call(getCollectionEndpoint, { params: { id }, query: { store_slug } }),
    save,
    formOf: formOfCollection,
    onNewer: keep,
  })
  const form = useCollectionForm({
    saved,
    draftKey: `collection-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })

  return (
    <CollectionForm
      store_slug={store_slug}
      id={id}
      form={form}
      saved={saved}
      notice={
        stale.isStale && (
          <StaleNotice
            what="collection"
            busy={stale.isLooking || form.busy}
            onShowNewer={() => void stale.showNewer(form.form)}
            onKeepMine={() => void stale.keepMine(form.form)}
          />
        )
      }
      aside={<DeleteCollection store_slug={store_slug} collection={collection} />}
    />
  )
}

function DeleteCollection({ store_slug, collection: { id, title } }: EditCollectionProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel="Delete collection"
      trigger={<Button icon={<Trash2 aria-hidden="true" className="size-4" />}>Delete collection</Button>}
      onConfirm={async () => {
        await backend.call(deleteCollectionEndpoint, { params: { id }, query: { store_slug } })
        await navigate('/collections', { state: leavingForGood })
        toast.show({ title: `“${title}” is deleted`, tone: 'success' })
        await queryClient.invalidateQueries({ queryKey: [...collectionsKey(store_slug), 'list'] })
      }}
    >
      Its products stay. Links to it lead to the page “not found”. This cannot be undone.
    </ConfirmDialog>
  )
}
