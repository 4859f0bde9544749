import { previewCategoryRemovalEndpoint, type RemovalPreview } from '@haat/domains/products/categories/contract'
import { Banner, formatCount, Skeleton } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { categoriesKey } from '../../category-picker/category-keys.ts'
import { readablePath } from '../../readable-path.ts'

export interface RemovalRequest {
  readonly ids: readonly string[]
  readonly into_id?: string
  readonly subcategories?: 'move_up' | 'delete'
  readonly products?: 'parent' | 'none'
}

/** Loads what deleting or merging categories would change. */
export function useRemovalPreview(storeSlug: string, request: RemovalRequest, enabled = true) {
  return useQuery({
    queryKey: [...categoriesKey(storeSlug), 'removal', request],
    queryFn: ({ signal }) =>
      backend.call(previewCategoryRemovalEndpoint, {
        body: { store_slug: storeSlug, ...request, ids: [...request.ids] },
        signal,
      }),
    enabled,
    staleTime: 0,
  })
}

const problems: Readonly<Record<string, string>> = {
  category_name_taken: 'A subcategory has the same name as a category where it would move. Rename one of them first.',
  category_too_deep: 'Categories can have up to five levels. Choose a category that is higher up.',
  category_into_itself: 'A category can’t be merged into itself or a category below it.',
}

/** Shows the categories, products and menus that a deletion or a merge affects. */
export function RemovalEffects({
  preview,
  isMerge = false,
}: {
  readonly preview: ReturnType<typeof useRemovalPreview>
  readonly isMerge?: boolean
}) {
  if (preview.isError) return <Banner tone="danger">Couldn’t load what this affects. {preview.error.message}</Banner>
  if (preview.data === undefined) return <Skeleton className="h-24 w-full" />
  const { categories, subcategories, product_count: products, products: some, menus, problem } = preview.data
  return (
    <div className="flex flex-col gap-3 text-sm" aria-live="polite">
      {problem !== null && <Banner tone="danger">{problems[problem] ?? 'This isn’t possible.'}</Banner>}
      <Paths title={isMerge ? 'Merged' : 'Deleted'} entries={categories} />
      <Paths title={isMerge ? 'Moved into the target' : 'Moved up a level'} entries={subcategories} />
      <div>
        <h3 className="m-0 text-sm font-semibold text-ink">Products</h3>
        <p className="m-0 text-ink-muted">{describeProducts(preview.data, isMerge)}</p>
        {products > 0 && (
          <p className="m-0 mt-1 text-ink-muted">
            {some
              .slice(0, 5)
              .map(({ title }) => title)
              .join(', ')}
            {products > 5 && `, and ${formatCount(products - 5)} more`}
          </p>
        )}
      </div>
      {menus.length > 0 && (
        <p className="m-0 text-ink-muted">
          {isMerge ? 'Links change in' : 'Links disappear from'}: {menus.map(({ title }) => title).join(', ')}
        </p>
      )}
    </div>
  )
}

function describeProducts(preview: RemovalPreview, isMerge: boolean): string {
  const { product_count: count, uncategorised_product_count: without } = preview
  if (count === 0) return 'No products are affected.'
  const subject = count === 1 ? '1 product' : `${formatCount(count)} products`
  if (isMerge) return `${subject} ${count === 1 ? 'gets' : 'get'} the other category.`
  if (without === 0) return `${subject} ${count === 1 ? 'stays' : 'stay'} in your store with another category.`
  if (without === count) return `${subject} ${count === 1 ? 'stays' : 'stay'} in your store without a category.`
  return `${subject} stay in your store, ${formatCount(without)} of them without a category.`
}

function Paths({ title, entries }: { title: string; entries: readonly { id: string; path: string }[] }) {
  if (entries.length === 0) return null
  const shown = entries.slice(0, 8)
  return (
    <div>
      <h3 className="m-0 text-sm font-semibold text-ink">
        {title} ({formatCount(entries.length)})
      </h3>
      <ul className="m-0 list-none p-0 text-ink-muted">
        {shown.map(({ id, path }) => (
          <li key={id} className="break-words">
            {readablePath(path)}
          </li>
        ))}
        {entries.length > shown.length && <li>and {formatCount(entries.length - shown.length)} more</li>}
      </ul>
    </div>
  )
}
