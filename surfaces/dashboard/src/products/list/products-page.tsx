import { NoResults, PagedList } from '@haat/console/lists/paged-list'
import { SearchBox } from '@haat/console/lists/search-box'
import { useUrlFilters } from '@haat/console/lists/use-url-filters'
import { AddLink } from '@haat/console/page/add-link'
import { useTitle } from '@haat/console/page/use-title'
import type { ProductSummary } from '@haat/domains/products/contract'
import { EmptyState, Field, formatCount, LinkButton, PageHeader, Select, Table } from '@haat/ui'
import { Download, Package, Upload } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from '../../session/use-store.ts'
import { statusOptions } from '../product-status.tsx'
import { usePlan } from '../use-plan.ts'
import { BulkActions } from './bulk-actions.tsx'
import { columnOf, productColumns, sortOf } from './product-columns.tsx'
import { readListFilters, useProductList } from './use-product-list.ts'

const statusFilters = [
  { value: 'any', label: 'Any status' },
  ...statusOptions.map(({ value, label }) => ({ value, label })),
]
const orders = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'updated', label: 'Recently updated' },
  { value: 'title_ascending', label: 'Title, A to Z' },
  { value: 'title_descending', label: 'Title, Z to A' },
  { value: 'price_ascending', label: 'Price (low to high)' },
  { value: 'price_descending', label: 'Price (high to low)' },
  { value: 'stock_ascending', label: 'Stock (low to high)' },
  { value: 'stock_descending', label: 'Stock (high to low)' },
]

/** `/products`: what the store sells; search, status and order stand in the address. */
export function ProductsPage() {
  useTitle('Products')
  const { store_slug } = useStore()
  const { filter, setFilters, clear } = useUrlFilters()
  const filters = readListFilters(filter)
  const list = useProductList(store_slug, filters)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const products = list.data?.pages.flatMap(({ items }) => items) ?? []
  const chosen = products.filter(({ id }) => selected.has(id))
  const isFiltered = filters.q !== '' || filters.status !== undefined

  const select = (id: string, isSelected: boolean) => {
    const next = new Set(selected)
    if (isSelected) next.add(id)
    else next.delete(id)
    setSelected(next)
  }

  return (
    <>
      <PageHeader
        title="Products"
        description={<PlanUse store_slug={store_slug} />}
        actions={
          <>
            <LinkButton
              href={`/api/store/products/export?${new URLSearchParams({ store_slug, ...(filters.status && { status: filters.status }) })}`}
              download
              icon={<Download aria-hidden="true" className="size-4" />}
            >
              Export
            </LinkButton>
            <LinkButton render={<Link to="/products/import" />} icon={<Upload aria-hidden="true" className="size-4" />}>
              Import
            </LinkButton>
            <AddLink to="/products/new">Add product</AddLink>
          </>
        }
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search products"
          placeholder="Title, tag, SKU, barcode"
          value={filters.q}
          onSearch={(q) => setFilters({ q })}
        />
        <Field label="Status" hiddenLabel className="w-40 max-sm:flex-1">
          <Select
            options={statusFilters}
            value={filters.status ?? 'any'}
            onValueChange={(status) => setFilters({ status: status === 'any' ? '' : status })}
          />
        </Field>
        <Field label="Order" hiddenLabel className="w-48 max-sm:hidden">
          <Select
            options={orders}
            value={filters.sort}
            onValueChange={(sort) => setFilters({ sort: sort === 'newest' ? '' : sort })}
          />
        </Field>
      </div>
      <PagedList
        what="products"
        list={list}
        total={list.data?.pages[0]?.total}
        above={
          chosen.length > 0 && (
            <BulkActions
              store_slug={store_slug}
              chosen={chosen}
              shown={products.length}
              onSelectAll={() => setSelected(new Set(products.map(({ id }) => id)))}
              onClear={() => setSelected(new Set())}
            />
          )
        }
        empty={<NoProducts isFiltered={isFiltered} onClear={clear} />}
      >
        {(rows) => (
          <ProductsTable
            products={rows}
            selected={selected}
            onSelect={select}
            sort={columnOf(filters.sort)}
            onSort={(sort) => setFilters({ sort: sortOf(sort) })}
          />
        )}
      </PagedList>
    </>
  )
}

interface ProductsTableProps extends Pick<Parameters<typeof productColumns>[0], 'selected' | 'onSelect'> {
  products: readonly ProductSummary[]
  sort: ReturnType<typeof columnOf>
  onSort: (sort: Parameters<typeof sortOf>[0]) => void
}

function ProductsTable({ products, selected, onSelect, sort, onSort }: ProductsTableProps) {
  return (
    <Table
      caption="Products"
      columns={productColumns({ selected, onSelect })}
      rows={products}
      rowKey={({ id }) => id}
      {...(sort !== undefined && { sort })}
      onSort={onSort}
    />
  )
}

function NoProducts({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return (
      <NoResults what="products" to="/products" onClear={onClear}>
        Try fewer words, or another status.
      </NoResults>
    )
  }
  return (
    <EmptyState
      icon={<Package />}
      title="No products yet"
      action={
        <>
          <LinkButton render={<Link to="/products/import" />}>Import a CSV file</LinkButton>
          <LinkButton variant="primary" render={<Link to="/products/new" />}>
            Add your first product
          </LinkButton>
        </>
      }
    >
      What you sell, with its pictures, price and stock. You can also bring all of it from another platform in one file.
    </EmptyState>
  )
}

/** How much room the plan has left; nothing while that is not known. */
function PlanUse({ store_slug }: { store_slug: string }) {
  const plan = usePlan(store_slug)
  if (plan.data === undefined) return 'What this store sells.'
  const { plan: allowed, used } = plan.data
  if (allowed.max_products === null) return `${formatCount(used.products)} in this store.`
  const sentence = `${formatCount(used.products)} of the ${formatCount(allowed.max_products)} that the plan ${allowed.name} allows.`
  return used.products < allowed.max_products ? sentence : `${sentence} There is no room for more.`
}
