import { StaleNotice } from '@haat/console/forms/stale-notice'
import { useStaleRevision } from '@haat/console/forms/use-stale-revision'
import { getMenuEndpoint, type Menu, type MenuFields, updateMenuEndpoint } from '@haat/domains/products/menus/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { backend } from '../backend.ts'
import { MenuForm } from './menu-form.tsx'
import { formOfMenu } from './menu-form-values.ts'
import { menuKey, menusKey } from './menu-keys.ts'
import { useMenuForm } from './use-menu-form.ts'
import { MenuUses } from './uses/menu-uses.tsx'

interface EditMenuProps {
  store_slug: string
  menu: Menu
}

/** The form of a saved menu. Saving fails if someone else has saved since it was loaded. */
export function EditMenu({ store_slug: storeSlug, menu }: EditMenuProps) {
  const queryClient = useQueryClient()
  const { id, revision } = menu
  const saved = useMemo(() => formOfMenu(menu), [menu])

  const updateCache = (response: Menu) => {
    queryClient.setQueryData(menuKey(storeSlug, id), response)
    void queryClient.invalidateQueries({ queryKey: [...menusKey(storeSlug), 'list'] })
  }
  const save = async (fields: MenuFields, revision: number) => {
    const body = { ...fields, store_slug: storeSlug, revision }
    const response = await backend.call(updateMenuEndpoint, { params: { id }, body })
    form.form.reset(formOfMenu(response))
    updateCache(response)
  }
  const stale = useStaleRevision({
    loadLatest: () => backend.call(getMenuEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    save,
    toFormValues: formOfMenu,
    onLatest: updateCache,
  })
  const form = useMenuForm({
    saved,
    draftKey: `menu-${id}-${revision}`,
    onSubmit: (fields) => stale.trySaving(fields, revision),
  })
  return (
    <MenuForm
      store_slug={storeSlug}
      form={form}
      saved={saved}
      notice={<StaleNotice what="menu" stale={stale} form={form} />}
      aside={<MenuUses store_slug={storeSlug} menu={menu} />}
    />
  )
}
