import { useSession } from '@haat/console/session/session-context'
import type { Product } from '@haat/domains/products/contract'
import { Card, IconButton } from '@haat/ui'
import { X } from '@haat/ui/icons'
import { Link } from 'react-router'
import { AddToCollection } from './add-to-collection.tsx'
import { useProductCollections } from './use-product-collections.ts'

interface ProductCollectionsProps {
  readonly store_slug: string
  readonly product: Product
}

/** The collections that contain a product. With the permission, adds it to manual ones and removes it; saved immediately. */
export function ProductCollections({ store_slug: storeSlug, product }: ProductCollectionsProps) {
  const { collections } = product
  const { can } = useSession()
  const { add, remove, busy } = useProductCollections(storeSlug, product)
  const canChange = can('collections')
  return (
    <Card title="Collections">
      {collections.length === 0 ? (
        <p className="text-sm text-ink-muted">This product isn’t in a collection yet.</p>
      ) : (
        <ul className="flex list-none flex-col gap-1 p-0 text-sm">
          {collections.map(({ id, title, kind }) => (
            <li key={id} className="flex min-h-8 items-center justify-between gap-2">
              {canChange ? <Link to={`/collections/${id}`}>{title}</Link> : <span>{title}</span>}
              {kind === 'rule' && <span className="text-xs text-ink-muted">Automatic</span>}
              {kind === 'manual' && canChange && (
                <IconButton
                  label={`Remove from ${title}`}
                  size="small"
                  disabled={busy}
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => remove({ id, title })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {canChange && (
        <AddToCollection store_slug={storeSlug} chosen={collections.map(({ id }) => id)} busy={busy} onChoose={add} />
      )}
    </Card>
  )
}
