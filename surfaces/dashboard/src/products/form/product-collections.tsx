import type { Product } from '@haat/domains/products/contract'
import { Card } from '@haat/ui'
import { Link } from 'react-router'

/** The collections that contain a product. */
export function ProductCollections({ product: { collections } }: { product: Product }) {
  return (
    <Card title="Collections">
      {collections.length === 0 ? (
        <p className="text-sm text-ink-muted">This product isn’t in a collection yet.</p>
      ) : (
        <ul className="flex list-none flex-col gap-1 p-0 text-sm">
          {collections.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/collections/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
