import { ListSkeleton } from '@haat/console/lists/list-skeleton'
import { AddLink } from '@haat/console/page/add-link'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { listMenusEndpoint, type Menu } from '@haat/domains/products/menus/contract'
import type { MenuUse } from '@haat/domains/store-themes/menus/contract'
import { Card, type Column, formatCount, PageHeader, StatusBadge, Table, Time } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { itemsOf } from './items/menu-item.ts'
import { menusKey } from './menu-keys.ts'
import { describeUses } from './uses/describe-use.ts'
import { useMenuUses } from './uses/use-menu-uses.ts'

/** `/menus`: the lists of links that lead through a store. A store always has two; all of them are on one page. */
export function MenusPage() {
  useTitle('Menus')
  const { store_slug } = useStore()
  const uses = useMenuUses(store_slug)
  const list = useQuery({
    queryKey: [...menusKey(store_slug), 'list'],
    queryFn: ({ signal }) => backend.call(listMenusEndpoint, { query: { store_slug }, signal }),
  })
  return (
    <>
      <PageHeader
        title="Menus"
        description="The links in the head and the foot of your store, and wherever else your theme shows some."
        actions={<AddLink to="/menus/new">Add menu</AddLink>}
      />
      {list.isError ? (
        <LoadFailure
          title="The menus could not be read"
          error={list.error}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <Card padding="none">
          {list.data === undefined ? (
            <ListSkeleton label="Loading menus" />
          ) : (
            <Table
              caption="Menus"
              columns={menuColumns(uses.data?.items)}
              rows={list.data.items}
              rowKey={({ id }) => id}
            />
          )}
        </Card>
      )}
    </>
  )
}

function menuColumns(uses: readonly MenuUse[] | undefined): readonly Column<Menu>[] {
  return [
    {
      key: 'title',
      header: 'Menu',
      phone: 'title',
      cell: ({ id, title }) => (
        <Link to={`/menus/${id}`} className="font-semibold break-words text-ink no-underline hover:underline">
          {title}
        </Link>
      ),
    },
    { key: 'links', header: 'Links', cell: (menu) => <LinkCount menu={menu} /> },
    {
      key: 'uses',
      header: 'Shown in',
      cell: ({ handle }) => {
        const places = describeUses(uses?.filter((use) => use.handle === handle) ?? [])
        if (places.length > 0) return places.join(', ')
        return <span className="text-ink-muted">{uses === undefined ? '…' : 'Nowhere yet'}</span>
      },
    },
    {
      key: 'changed',
      header: 'Changed',
      align: 'end',
      cell: ({ updated_at }) => <Time moment={updated_at} relativeTo={new Date()} />,
    },
  ]
}

/** How many links there are, and how many of them visitors do not get to see. */
function LinkCount({ menu }: { menu: Menu }) {
  const items = itemsOf(menu)
  const hidden = items.filter(({ is_shown }) => !is_shown).length
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {formatCount(items.length)}
      {hidden > 0 && <StatusBadge tone="waiting">{formatCount(hidden)} left out now</StatusBadge>}
    </span>
  )
}
