import { loadOnce } from '@haat/console/forms/load-once'
import { RecordLoadState } from '@haat/console/forms/record-load-state'
import { useTitle } from '@haat/console/page/use-title'
import { getProductEndpoint } from '@haat/domains/products/contract'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { AppLinksMenu } from '../../app-links/app-links-menu.tsx'
import { backend } from '../../backend.ts'
import { useStore } from '../../session/use-store.ts'
import { productAddress } from '../../store-address.ts'
import { useUnits } from '../../units/use-units.ts'
import { VisitLink } from '../../visit-link.tsx'
import { productKey } from '../product-keys.ts'
import { ProductStatusBadge } from '../product-status.tsx'
import { EditProduct } from './edit-product.tsx'

/** `/products/:id`: edits a product. */
export function ProductPage() {
  const { id = '' } = useParams()
  const { store_slug: storeSlug } = useStore()
  const product = useQuery({
    queryKey: productKey(storeSlug, id),
    queryFn: () => backend.call(getProductEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    ...loadOnce,
  })
  const units = useUnits(storeSlug)
  useTitle(product.data?.title ?? 'Product', product.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Products', link: <Link to="/products" /> }]} />
  if (product.data === undefined || units === undefined)
    return <RecordLoadState what="product" query={product} list="/products" breadcrumbs={crumbs} />
  const { title, status, handle } = product.data
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={crumbs}
        status={<ProductStatusBadge status={status} />}
        actions={
          <>
            <AppLinksMenu at="product" id={id} />
            {status === 'active' && <VisitLink href={productAddress(storeSlug, handle)}>View in store</VisitLink>}
          </>
        }
      />
      <EditProduct key={id} store_slug={storeSlug} product={product.data} weight_unit={units.weight_unit} />
    </>
  )
}
