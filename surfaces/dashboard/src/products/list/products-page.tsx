import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import type { CategorySummary } from '@haat/domains/products/categories/contract'
import { listProductsEndpoint, ProductListQuery, type ProductSummary } from '@haat/domains/products/contract'
import { Button, formatCount, LinkButton, Menu, MenuLink } from '@haat/ui'
import { Download, Package, Upload } from '@haat/ui/icons'
import { Link, useSearchParams } from 'react-router'
import { useBulkAppLinks } from '../../app-links/use-app-links.ts'
import { backend } from '../../backend.ts'
import { useCategoryTree } from '../../category-picker/use-category-tree.ts'
import { savedViewsOf } from '../../lists/saved-views-of.ts'
import { readablePath } from '../../readable-path.ts'
import { useStore } from '../../session/use-store.ts'
import { planKey, productsKey } from '../product-keys.ts'
import { statusOptions } from '../product-status.tsx'
import { usePlan } from '../use-plan.ts'
import { productActions } from './bulk-actions.ts'
import { productColumns } from './product-columns.tsx'
import { productSort } from './product-sort.ts'

const statuses = { name: 'status', label: 'Status', any: 'Any status', options: statusOptions }

function categoryFilter(categories: readonly CategorySummary[]) {
  return {
    name: 'category_id',
    label: 'Category',
    any: 'Any category',
    options: [
      { value: 'none', label: 'Without a category' },
      ...categories.map(({ id, path }) => ({ value: id, label: readablePath(path) })),
    ],
  }
}

/** `/products` */
export function ProductsPage() {
  const { store_slug: storeSlug } = useStore()
  const appLinks = useBulkAppLinks<ProductSummary>('products')
  const categories = useCategoryTree(storeSlug)
  return (
    <ListPage
      title="Products"
      description={<PlanUsage store_slug={storeSlug} />}
      noun={{ one: 'product', many: 'products' }}
      actions={<ProductsPageActions store_slug={storeSlug} />}
      queryKey={[...productsKey(storeSlug), 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listProductsEndpoint, {
          query: ProductListQuery.parse({
            ...values,
            store_slug: storeSlug,
            cursor,
            status: values.status || undefined,
            category_id: values.category_id || undefined,
          }),
          signal,
        })
      }
      columns={productColumns}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      search="Search by title, tag, SKU or barcode"
      filters={[statuses, categoryFilter(categories.data ?? [])]}
      sort={productSort}
      empty={{
        icon: <Package />,
        title: 'No products yet',
        text: 'Add what you sell, with images, price and stock. Moving from another platform? Import your products from a CSV file.',
        action: (
          <>
            <LinkButton render={<Link to="/products/import" />}>Import products</LinkButton>
            <LinkButton variant="primary" render={<Link to="/products/new" />}>
              Add your first product
            </LinkButton>
          </>
        ),
      }}
      bulkActions={[...productActions(storeSlug), ...appLinks]}
      changes={[planKey(storeSlug)]}
      savedViews={savedViewsOf(storeSlug, 'products')}
    />
  )
}

/** The server writes the export of the products that match the list's filters: it holds every variant. */
function ProductsPageActions({ store_slug: storeSlug }: { store_slug: string }) {
  const [parameters] = useSearchParams()
  const filters = ['q', 'status', 'category_id'].map((name) => [name, parameters.get(name) ?? ''])
  const query = new URLSearchParams([['store_slug', storeSlug], ...filters.filter(([, value]) => value !== '')])
  return (
    <>
      <Menu trigger={<Button icon={<Download aria-hidden="true" className="size-4" />}>Export</Button>}>
        <MenuLink href={`/api/store/products/export?${query}`}>CSV, to import again</MenuLink>
        <MenuLink href={`/api/store/products/export?${query}&format=xlsx`}>Excel workbook</MenuLink>
      </Menu>
      <LinkButton render={<Link to="/products/import" />} icon={<Upload aria-hidden="true" className="size-4" />}>
        Import
      </LinkButton>
      <AddLink to="/products/new">Add product</AddLink>
    </>
  )
}

/** How many products the store has, and how many the plan includes. */
function PlanUsage({ store_slug: storeSlug }: { store_slug: string }) {
  const plan = usePlan(storeSlug)
  if (plan.data === undefined) return 'The products you sell in this store.'
  const { plan: limits, used } = plan.data
  if (limits.max_products === null)
    return `${formatCount(used.products)} ${used.products === 1 ? 'product' : 'products'}`
  const usage = `${formatCount(used.products)} of ${formatCount(limits.max_products)} products (${limits.name} plan)`
  return used.products < limits.max_products ? usage : `${usage}. You’ve reached your plan’s limit.`
}
