import { DeleteDialog } from '@haat/console/forms/delete-dialog'
import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import {
  deletePageEndpoint,
  getPageEndpoint,
  type StorePage,
  type StorePageFields,
  updatePageEndpoint,
} from '@haat/domains/products/pages/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../backend.ts'
import { PageForm } from './page-form.tsx'
import { formOfPage } from './page-form-values.ts'
import { pageKey, pagesKey } from './page-keys.ts'
import { usePageForm } from './use-page-form.ts'

interface EditPageProps {
  store_slug: string
  page: StorePage
}

/** The form of a saved page. Saving fails if someone else has saved since it was loaded. */
export function EditPage({ store_slug: storeSlug, page }: EditPageProps) {
  const queryClient = useQueryClient()
  const { id, revision } = page
  const saved = useMemo(() => formOfPage(page), [page])

  const updateCache = (response: StorePage) => {
    queryClient.setQueryData(pageKey(storeSlug, id), response)
    void queryClient.invalidateQueries({ queryKey: [...pagesKey(storeSlug), 'list'] })
  }
  const save = async (fields: StorePageFields, revision: number) => {
    const body = { ...fields, store_slug: storeSlug, revision }
    const response = await backend.call(updatePageEndpoint, { params: { id }, body })
    form.form.reset(formOfPage(response))
    updateCache(response)
  }
  const stale = useStaleRevision({
    loadLatest: () => backend.call(getPageEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    save,
    toFormValues: formOfPage,
    onLatest: updateCache,
  })
  const form = usePageForm({
    saved,
    draftKey: `page-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })

  return (
    <PageForm
      store_slug={storeSlug}
      form={form}
      saved={saved}
      notice={<StaleNotice what="page" stale={stale} form={form} />}
      aside={<DeletePage store_slug={storeSlug} page={page} />}
    />
  )
}

function DeletePage({ store_slug: storeSlug, page: { id, title } }: EditPageProps) {
  return (
    <DeleteDialog
      what="page"
      title={title}
      onDelete={() => backend.call(deletePageEndpoint, { params: { id }, query: { store_slug: storeSlug } })}
      list="/pages"
      changes={[[...pagesKey(storeSlug), 'list']]}
    >
      Menu links to this page are hidden; other links will show “Page not found”. You can’t undo this. To hide the page
      but keep it, set it to draft.
    </DeleteDialog>
  )
}
