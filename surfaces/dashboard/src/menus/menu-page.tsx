import { getMenuEndpoint } from '@haat/domains/products/menus/contract'
import { Breadcrumbs, LinkButton, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../backend.ts'
import { FormSkeleton } from '../form-skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { readForForm } from '../read-for-form.ts'
import { useStore } from '../session/use-store.ts'
import { useTitle } from '../use-title.ts'
import { EditMenu } from './edit-menu.tsx'
import { menuKey } from './menu-keys.ts'

/** `/menus/:id`: one menu, to read and to change. */
export function MenuPage() {
  const { id = '' } = useParams()
  const { store_slug } = useStore()
  const menu = useQuery({
    queryKey: menuKey(store_slug, id),
    queryFn: () => backend.call(getMenuEndpoint, { params: { id }, query: { store_slug } }),
    ...readForForm,
  })
  useTitle(menu.data?.title ?? 'Menu')
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Menus', link: <Link to="/menus" /> }]} />
  if (menu.isError) {
    return (
      <>
        <PageHeader title="Menu" breadcrumbs={crumbs} />
        <LoadFailure
          title="The menu could not be read"
          error={menu.error}
          onRetry={() => void menu.refetch()}
          busy={menu.isFetching}
          wayBack={<LinkButton render={<Link to="/menus" />}>All menus</LinkButton>}
        />
      </>
    )
  }
  if (menu.data === undefined) return <FormSkeleton label="Loading the menu" />
  return (
    <>
      <PageHeader title={menu.data.title} breadcrumbs={crumbs} />
      <EditMenu key={id} store_slug={store_slug} menu={menu.data} />
    </>
  )
}
