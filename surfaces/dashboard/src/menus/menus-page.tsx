import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import { listMenusEndpoint, type Menu } from '@haat/domains/products/menus/contract'
import type { MenuUse } from '@haat/domains/store-themes/menus/contract'
import { formatCount, StatusBadge } from '@haat/ui'
import { ListTree } from '@haat/ui/icons'
import { backend } from '../backend.ts'
import { RecordLink } from '../lists/record-link.tsx'
import { updatedColumn } from '../lists/updated-column.tsx'
import { useStore } from '../session/use-store.ts'
import { itemsOf } from './items/menu-item.ts'
import { menusKey } from './menu-keys.ts'
import { describeUses } from './uses/describe-use.ts'
import { useMenuUses } from './uses/use-menu-uses.ts'

/** `/menus`. A store always has two; all of them are on one page. */
export function MenusPage() {
  const { store_slug: storeSlug } = useStore()
  const uses = useMenuUses(storeSlug)
  const add = <AddLink to="/menus/new">Add menu</AddLink>
  return (
    <ListPage
      title="Menus"
      description="Links in your store’s header and footer, and anywhere else your theme shows a menu."
      noun={{ one: 'menu', many: 'menus' }}
      actions={add}
      queryKey={[...menusKey(storeSlug), 'list']}
      load={({ signal }) => backend.call(listMenusEndpoint, { query: { store_slug: storeSlug }, signal })}
      columns={menuColumns(uses.data?.items)}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      empty={{
        icon: <ListTree />,
        title: 'No menus yet',
        text: 'Add links to products, pages and collections.',
        action: add,
      }}
    />
  )
}

function menuColumns(uses: readonly MenuUse[] | undefined): readonly ListColumn<Menu>[] {
  const placesOf = ({ handle }: Menu) => describeUses(uses?.filter((use) => use.handle === handle) ?? [])
  return [
    {
      key: 'title',
      header: 'Menu',
      phone: 'title',
      cell: ({ id, title }) => <RecordLink to={`/menus/${id}`}>{title}</RecordLink>,
      csv: ({ title }) => title,
    },
    {
      key: 'links',
      header: 'Links',
      cell: (menu) => <LinkCount menu={menu} />,
      csv: (menu) => itemsOf(menu).length,
    },
    {
      key: 'uses',
      header: 'Used in',
      cell: (menu) => {
        const places = placesOf(menu)
        if (places.length > 0) return places.join(', ')
        return <span className="text-ink-muted">{uses === undefined ? '…' : 'Not used yet'}</span>
      },
      csv: (menu) => placesOf(menu).join(', '),
    },
    updatedColumn(),
  ]
}

/** How many links a menu has, and how many of them are hidden from visitors. */
function LinkCount({ menu }: { menu: Menu }) {
  const items = itemsOf(menu)
  const hidden = items.filter(({ is_shown: isShown }) => !isShown).length
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {formatCount(items.length)}
      {hidden > 0 && <StatusBadge tone="waiting">{formatCount(hidden)} hidden</StatusBadge>}
    </span>
  )
}
