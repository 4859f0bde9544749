import { resourceNames } from '@haat/settings-panel/resource-names'
import type { ResourceKind } from '@haat/settings-panel/settings-ports'
import { configuration } from '../../data/configuration.ts'
import { useEditor } from '../../state/editor-context.tsx'

/** Dashboard pages for adding a resource; only the store's owner can open them. */
const addPaths: Partial<Record<ResourceKind, string>> = {
  product: '/products/new',
  collection: '/collections/new',
  category: '/categories',
}

/** The empty state of a resource list, with a link to add the first product or collection. */
export function NoResources({ kind }: { kind: ResourceKind }) {
  const { one, many } = resourceNames[kind]
  const { loaded } = useEditor()
  const path = loaded.account.kind === 'vendor' ? addPaths[kind] : undefined
  return (
    <>
      Your store has no {many} yet.
      {path !== undefined && (
        <>
          {' '}
          <a href={`${configuration.urls.dashboard}${path}`} target="_blank" rel="noreferrer">
            Add a {one}
          </a>
        </>
      )}
    </>
  )
}
