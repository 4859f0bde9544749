import { Refused } from '@haat/http-contract'
import type { CategoryData } from '@haat/theme-engine'
import { cutPage, type Page, PageOffset, readCursor, writeCursor } from '../../../page-cursor.ts'
import { findCategory } from '../../storefront/categories/find-category.ts'
import { categoryNotFound } from '../fields/contract.ts'
import type { PublicCategory, PublicSubcategory, PublicSubcategoryQuery } from './contract.ts'

/** Returns a storefront's category tree. */
export function showPublicTree(tree: readonly CategoryData[], parentId: string | null = null): PublicCategory[] {
  return tree.map((category) => ({
    ...showPublicCategory(category, parentId),
    subcategories: showPublicTree(category.subcategories, String(category.id)),
  }))
}

/** Returns one page of a storefront's subcategories in the order of the tree. Throws `category_not_found`. */
export function listPublicSubcategories(
  tree: readonly CategoryData[],
  { category: handle, cursor, limit }: PublicSubcategoryQuery,
): Page<PublicSubcategory> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const all = handle === undefined ? tree.flatMap(below) : directlyBelow(tree, handle)
  return cutPage(all.slice(offset, offset + limit + 1), limit, () => writeCursor(offset + limit))
}

function directlyBelow(tree: readonly CategoryData[], handle: string): PublicSubcategory[] {
  const category = findCategory(tree, handle)
  if (category === undefined) throw new Refused(categoryNotFound)
  return category.subcategories.map((one) => showPublicCategory(one, String(category.id)))
}

function below(category: CategoryData): PublicSubcategory[] {
  return category.subcategories.flatMap((one) => [showPublicCategory(one, String(category.id)), ...below(one)])
}

function showPublicCategory(category: CategoryData, parentId: string | null): PublicSubcategory {
  const { id, handle, title, description, image, ancestors, products_count: productCount } = category
  return {
    id: String(id),
    parent_id: parentId,
    level: ancestors.length + 1,
    handle,
    name: title,
    description,
    url: `/categories/${encodeURIComponent(handle)}`,
    image: image ? { src: image.src, alt: image.alt ?? '', width: image.width, height: image.height } : null,
    product_count: productCount,
  }
}
