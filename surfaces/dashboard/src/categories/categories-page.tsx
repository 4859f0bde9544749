import { SearchBox } from '@haat/console/lists/search-box'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import type { CategorySummary } from '@haat/domains/products/categories/contract'
import { Button, Card, EmptyState, formatCount, PageHeader, SelectionBox, Skeleton, SkeletonRegion } from '@haat/ui'
import { ListTree, Plus } from '@haat/ui/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCategoryTree } from '../category-picker/use-category-tree.ts'
import { useStore } from '../session/use-store.ts'
import { MergeDialog } from './removal/merge-dialog.tsx'
import { RemoveDialog } from './removal/remove-dialog.tsx'
import { SuggestionsCard } from './suggestions/suggestions-card.tsx'
import { findCategories, findWithAncestors, itemsOf } from './tree/category-rows.ts'
import { CategoryTree, type Naming } from './tree/category-tree.tsx'
import { useExpanded } from './tree/use-expanded.ts'
import { useTreeChanges } from './tree/use-tree-changes.ts'

/** `/categories`: the store's tree of categories. */
export function CategoriesPage() {
  const { store_slug: storeSlug } = useStore()
  useTitle('Categories')
  const tree = useCategoryTree(storeSlug)
  const [naming, setNaming] = useState<Naming>()
  const isEmpty = tree.data?.length === 0 && naming === undefined
  const add = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" className="size-4" />}
      onClick={() => setNaming({ addTo: null })}
    >
      {isEmpty ? 'Add your first category' : 'Add category'}
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Categories"
        description="What you sell, as a tree of up to five levels. Each product has one main category, and can have others."
        actions={!isEmpty && tree.data !== undefined && add}
      />
      <div className="flex flex-col gap-5">
        <SuggestionsCard store_slug={storeSlug} />
        {tree.isError ? (
          <LoadFailure
            title="Couldn’t load categories"
            error={tree.error}
            onRetry={() => void tree.refetch()}
            busy={tree.isFetching}
          />
        ) : tree.data === undefined ? (
          <TreeSkeleton />
        ) : isEmpty ? (
          <Card>
            <EmptyState icon={<ListTree />} title="No categories yet" action={add}>
              Sarees, silk, Kanjeevaram: categories have pages of their own in your store, and suggest HSN codes and GST
              rates for your products.
            </EmptyState>
          </Card>
        ) : (
          <TreeCard store_slug={storeSlug} categories={tree.data} naming={naming} onNaming={setNaming} />
        )}
      </div>
    </>
  )
}

interface TreeCardProps {
  readonly store_slug: string
  readonly categories: readonly CategorySummary[]
  readonly naming: Naming | undefined
  readonly onNaming: (naming: Naming | undefined) => void
}

function TreeCard({ store_slug: storeSlug, categories, naming, onNaming }: TreeCardProps) {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('q') ?? ''
  const changes = useTreeChanges(storeSlug, categories)
  const { expanded, expand, expandAll, collapseAll } = useExpanded(storeSlug, categories)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [removing, setRemoving] = useState<readonly CategorySummary[]>()
  const [merging, setMerging] = useState<CategorySummary>()
  // What the search hides can't be seen, so it neither counts nor changes.
  const shown = findWithAncestors(itemsOf(categories), search)
  const selected = categories.filter(({ id }) => chosen.has(id) && shown.has(id))
  const toggle = (id: string) =>
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]))
  const setStatus = async (status: 'active' | 'hidden') => {
    await changes.setStatus(
      selected.map(({ id }) => id),
      status,
    )
    setChosen(new Set())
  }
  const found = findCategories(categories, search).map(({ id }) => id)
  const isAllSelected = found.length > 0 && found.every((id) => chosen.has(id))
  return (
    <Card padding="none">
      <div className="flex flex-wrap items-center gap-2 border-b border-hairline p-3 sm:px-5">
        <SelectionBox
          label="Select all"
          className="min-h-8 pr-2 pl-1 max-sm:order-last max-sm:min-h-11"
          checked={isAllSelected}
          indeterminate={selected.length > 0 && !isAllSelected}
          onChange={() => setChosen(new Set(isAllSelected ? [] : found))}
        />
        <SearchBox
          label="Search categories"
          placeholder="Search by name"
          className="min-w-48 flex-1 max-sm:basis-full"
          value={search}
          onSearch={(q) => setParameters(q === '' ? {} : { q }, { replace: true })}
        />
        <Button size="small" variant="quiet" onClick={expandAll}>
          Expand all
        </Button>
        <Button size="small" variant="quiet" onClick={collapseAll}>
          Collapse all
        </Button>
      </div>
      {selected.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-b border-hairline bg-indigo-soft px-4 py-2 text-sm sm:px-5">
          <p aria-live="polite" className="tabular m-0 mr-auto font-semibold text-indigo-text">
            {formatCount(selected.length)} selected
          </p>
          <Button size="small" variant="quiet" onClick={() => setChosen(new Set())}>
            Clear selection
          </Button>
          <Button size="small" onClick={() => void setStatus('active')}>
            Activate
          </Button>
          <Button size="small" onClick={() => void setStatus('hidden')}>
            Hide
          </Button>
          <Button size="small" onClick={() => setRemoving(selected)}>
            Delete
          </Button>
        </div>
      )}
      {found.length > 0 || naming !== undefined ? (
        <CategoryTree
          categories={categories}
          search={search}
          expanded={expanded}
          onExpand={expand}
          selected={chosen}
          onSelect={toggle}
          naming={naming}
          onNaming={onNaming}
          changes={changes}
          onRemove={(ids) => setRemoving(categories.filter(({ id }) => ids.includes(id)))}
          onMerge={(id) => setMerging(categories.find((category) => category.id === id))}
        />
      ) : (
        <EmptyState
          title="No category matches"
          action={<Button onClick={() => setParameters({}, { replace: true })}>Show all categories</Button>}
        >
          Check the spelling, or search for another name.
        </EmptyState>
      )}
      {removing !== undefined && (
        <RemoveDialog
          store_slug={storeSlug}
          categories={removing}
          onClose={() => setRemoving(undefined)}
          onRemoved={async () => {
            setChosen(new Set())
            await changes.refetch()
          }}
        />
      )}
      {merging !== undefined && (
        <MergeDialog
          store_slug={storeSlug}
          category={merging}
          onClose={() => setMerging(undefined)}
          onMerged={changes.refetch}
        />
      )}
    </Card>
  )
}

function TreeSkeleton() {
  return (
    <SkeletonRegion label="Loading categories">
      <Card padding="none">
        {['w-40', 'w-32', 'w-48', 'w-36', 'w-44', 'w-28'].map((width) => (
          <div key={width} className="flex h-14 items-center gap-4 border-b border-hairline px-5 last:border-b-0">
            <Skeleton className="size-9" />
            <Skeleton className={`h-4 ${width}`} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  )
}
