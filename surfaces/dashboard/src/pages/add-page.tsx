import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createPageEndpoint } from '@haat/domains/products/pages/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { PageForm } from './page-form.tsx'
import { blankPage } from './page-form-values.ts'
import { pageKey, pagesKey } from './page-keys.ts'
import { ChooseStart } from './starts/choose-start.tsx'
import { usePageForm } from './use-page-form.ts'

/** `/pages/new`. Unsaved input is kept in this tab. */
export function AddPage() {
  useTitle('Add page')
  const { store_slug: storeSlug } = useStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  const form = usePageForm({
    saved: blankPage,
    draftKey: `new-page-${storeSlug}`,
    onSubmit: async (fields) => {
      const body = { ...fields, store_slug: storeSlug }
      const saved = await backend.call(createPageEndpoint, { body, idempotency_key: keyOf(body) })
      queryClient.setQueryData(pageKey(storeSlug, saved.id), saved)
      await navigate(`/pages/${saved.id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: [...pagesKey(storeSlug), 'list'] })
    },
  })
  return (
    <>
      <PageHeader
        title="Add page"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Pages', link: <Link to="/pages" /> }]} />}
      />
      <PageForm store_slug={storeSlug} form={form} saved={blankPage} isNew notice={<ChooseStart form={form.form} />} />
    </>
  )
}
