import {
  type CategoryNode,
  type CategorySummary,
  getCategoryTreeEndpoint,
} from '@haat/domains/products/categories/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { categoryTreeKey } from './category-keys.ts'

/** Loads all categories of a store, those of the same parent in order. */
export function useCategoryTree(storeSlug: string, { enabled = true }: { readonly enabled?: boolean } = {}) {
  return useQuery({
    queryKey: categoryTreeKey(storeSlug),
    queryFn: async ({ signal }) => {
      const { items } = await backend.call(getCategoryTreeEndpoint, { query: { store_slug: storeSlug }, signal })
      return items.flatMap(flatten)
    },
    enabled,
  })
}

function flatten({ subcategories, ...category }: CategoryNode): CategorySummary[] {
  return [category, ...subcategories.flatMap(flatten)]
}
