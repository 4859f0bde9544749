import {
  deletePageEndpoint,
  getPageEndpoint,
  type StorePage,
  type StorePageFields,
  updatePageEndpoint,
} from '@haat/domains/products/pages/contract'
import { Button, ConfirmDialog, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { leavingForGood } from '../leave-guard.tsx'
import { StaleNotice } from '../stale-notice.tsx'
import { useStaleRevision } from '../use-stale-revision.ts'
import { PageForm } from './page-form.tsx'
import { formOfPage } from './page-form-values.ts'
import { pageKey, pagesKey } from './page-keys.ts'
import { usePageForm } from './use-page-form.ts'

interface EditPageProps {
  store_slug: string
  page: StorePage
}

/** The form over a page that is there; saves on the revision that it was read in. */
export function EditPage({ store_slug, page }: EditPageProps) {
  const queryClient = useQueryClient()
  const { id, revision } = page
  const saved = useMemo(() => formOfPage(page), [page])

  const keep = (answer: StorePage) => {
    queryClient.setQueryData(pageKey(store_slug, id), answer)
    void queryClient.invalidateQueries({ queryKey: [...pagesKey(store_slug), 'list'] })
  }
  const save = async (fields: StorePageFields, revision: number) => {
    const body = { ...fields, store_slug, revision }
    const answer = await backend.call(updatePageEndpoint, { params: { id }, body })
    form.form.reset(formOfPage(answer))
    keep(answer)
  }
  const stale = useStaleRevision({
    readNow: () => backend.call(getPageEndpoint, { params: { id }, query: { store_slug } }),
    save,
    formOf: formOfPage,
    onNewer: keep,
  })
  const form = usePageForm({
    saved,
    draftKey: `page-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })

  return (
    <PageForm
      store_slug={store_slug}
      form={form}
      saved={saved}
      notice={
        stale.isStale && (
          <StaleNotice
            what="page"
            busy={stale.isLooking || form.busy}
            onShowNewer={() => void stale.showNewer(form.form)}
            onKeepMine={() => void stale.keepMine(form.form)}
          />
        )
      }
      aside={<DeletePage store_slug={store_slug} page={page} />}
    />
  )
}

function DeletePage({ store_slug, page: { id, title } }: EditPageProps) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Delete “${title}”?`}
      confirmLabel="Delete page"
      trigger={<Button icon={<Trash2 aria-hidden="true" className="size-4" />}>Delete page</Button>}
      onConfirm={async () => {
        await backend.call(deletePageEndpoint, { params: { id }, query: { store_slug } })
        await navigate('/pages', { state: leavingForGood })
        toast.show({ title: `“${title}” is deleted`, tone: 'success' })
        await queryClient.invalidateQueries({ queryKey: [...pagesKey(store_slug), 'list'] })
      }}
    >
      Its text is lost. Links to it in menus are left out from now on, others lead to the page “not found”. A draft is
      not shown to visitors either, and stays.
    </ConfirmDialog>
  )
}
