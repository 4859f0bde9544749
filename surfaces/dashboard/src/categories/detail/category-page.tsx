import { loadOnce } from '@haat/console/forms/load-once'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import { getCategoryEndpoint } from '@haat/domains/products/categories/contract'
import { Breadcrumbs, formatCount, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { backend } from '../../backend.ts'
import { categoryKey } from '../../category-picker/category-keys.ts'
import { useStore } from '../../session/use-store.ts'
import { categoryAddress } from '../../store-address.ts'
import { VisitLink } from '../../visit-link.tsx'
import { CategoryStatusBadge } from '../category-status.tsx'
import { EditCategory } from './edit-category.tsx'

const list = { label: 'Categories', link: <Link to="/categories" /> }

/** `/categories/:id`: edits a category. */
export function CategoryPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const category = useQuery({
    queryKey: categoryKey(storeSlug, id),
    queryFn: () => backend.call(getCategoryEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
  useTitle(category.data?.name ?? 'Category', category.isSuccess)
  if (category.data === undefined) {
    const crumbs = <Breadcrumbs crumbs={[list]} />
    return (
      <RecordLoadState what="category" many="categories" query={category} list="/categories" breadcrumbs={crumbs} />
    )
  }
  const { name, handle, ancestors, is_visible: isVisible, total_product_count: productCount } = category.data
  const above = ancestors.map((one) => ({ label: one.name, link: <Link to={`/categories/${one.id}`} /> }))
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={<Breadcrumbs crumbs={[list, ...above]} />}
        status={<CategoryStatusBadge {...category.data} />}
        description={
          <Link to={`/products?category_id=${id}`}>
            {formatCount(productCount)} {productCount === 1 ? 'product' : 'products'}
          </Link>
        }
        actions={isVisible && <VisitLink href={categoryAddress(storeSlug, handle)}>View in store</VisitLink>}
      />
      <EditCategory key={id} store_slug={storeSlug} category={category.data} />
    </>
  )
}
