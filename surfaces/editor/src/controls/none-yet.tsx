import { configuration } from '../configuration.ts'
import type { ResourceKind } from './catalog.ts'
import { resourceWords } from './resource-words.ts'

/** Where the dashboard makes the first one. */
const placeToAdd: Partial<Record<ResourceKind, string>> = { product: '/products/new', collection: '/collections/new' }

/** Instead of a list: the store has nothing of the kind so far, and where that changes. */
export function NoneYet({ kind }: { kind: ResourceKind }) {
  const { one, many } = resourceWords[kind]
  const place = placeToAdd[kind]
  return (
    <>
      The store has no {many} yet.
      {place !== undefined && (
        <>
          {' '}
          <a href={`${configuration.urls.dashboard}${place}`} target="_blank" rel="noreferrer">
            Add a {one}
          </a>
        </>
      )}
    </>
  )
}
