import type { ResourceKind } from '../data/catalog.ts'
import { configuration } from '../data/configuration.ts'
import { useEditor } from '../state/editor-context.tsx'
import { resourceWords } from './resource-words.ts'

/** Where the dashboard makes the first one; for the store's owner alone. */
const placeToAdd: Partial<Record<ResourceKind, string>> = { product: '/products/new', collection: '/collections/new' }

/** Instead of a list: the store has nothing of the kind so far, and where that changes. */
export function NoneYet({ kind }: { kind: ResourceKind }) {
  const { one, many } = resourceWords[kind]
  const { loaded } = useEditor()
  const place = loaded.account.kind === 'vendor' ? placeToAdd[kind] : undefined
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
