import type { MediaUse } from '@haat/domains/media/library/contract'
import { Link } from 'react-router'
import { addressOfUse, placeNames } from './use-paths.ts'

interface UsesListProps {
  readonly store_slug: string
  readonly uses: readonly MediaUse[]
}

/** The places that show a file, with links to them. */
export function UsesList({ store_slug: storeSlug, uses }: UsesListProps) {
  return (
    <ul className="m-0 list-none divide-y divide-hairline p-0 text-sm">
      {uses.map((use) => {
        const address = addressOfUse(use, storeSlug)
        const title = use.title || 'Untitled'
        return (
          <li key={`${use.file_id} ${use.place} ${use.record_id} ${use.title} ${use.detail}`} className="py-2">
            {address.startsWith('/') ? (
              <Link to={address} className="font-medium break-words">
                {title}
              </Link>
            ) : (
              <a href={address} className="font-medium break-words">
                {title}
              </a>
            )}
            <span className="block text-ink-muted">
              {placeNames[use.place]}
              {use.detail !== '' && `, ${use.detail}`}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
