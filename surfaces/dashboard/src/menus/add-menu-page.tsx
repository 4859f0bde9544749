import { useAttemptKey } from '@haat/console/forms/use-attempt-key'
import { useTitle } from '@haat/console/page/use-title'
import { createMenuEndpoint } from '@haat/domains/products/menus/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { MenuForm } from './menu-form.tsx'
import { blankMenu } from './menu-form-values.ts'
import { menuKey, menusKey } from './menu-keys.ts'
import { useMenuForm } from './use-menu-form.ts'

/** `/menus/new`. Unsaved input is kept in this tab. */
export function AddMenuPage() {
  useTitle('Add menu')
  const { store_slug: storeSlug } = useStore()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const keyOf = useAttemptKey()
  const form = useMenuForm({
    saved: blankMenu,
    draftKey: `new-menu-${storeSlug}`,
    onSubmit: async (fields) => {
      const body = { ...fields, store_slug: storeSlug }
      const saved = await backend.call(createMenuEndpoint, { body, idempotency_key: keyOf(body) })
      queryClient.setQueryData(menuKey(storeSlug, saved.id), saved)
      await navigate(`/menus/${saved.id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: [...menusKey(storeSlug), 'list'] })
    },
  })
  return (
    <>
      <PageHeader
        title="Add menu"
        description="Add links here, then choose this menu in the theme editor, in any section or widget that shows links."
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Menus', link: <Link to="/menus" /> }]} />}
      />
      <MenuForm store_slug={storeSlug} form={form} saved={blankMenu} isNew />
    </>
  )
}
