import { loadOnce } from '@haat/console/forms/load-once'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import { getMenuEndpoint } from '@haat/domains/products/menus/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { EditMenu } from './edit-menu.tsx'
import { menuKey } from './menu-keys.ts'

/** `/menus/:id`: edits a menu. */
export function MenuPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const menu = useQuery({
    queryKey: menuKey(storeSlug, id),
    queryFn: () => backend.call(getMenuEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
  useTitle(menu.data?.title ?? 'Menu', menu.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Menus', link: <Link to="/menus" /> }]} />
  if (menu.data === undefined) return <RecordLoadState what="menu" query={menu} list="/menus" breadcrumbs={crumbs} />
  return (
    <>
      <PageHeader title={menu.data.title} breadcrumbs={crumbs} />
      <EditMenu key={id} store_slug={storeSlug} menu={menu.data} />
    </>
  )
}
