import type { FileDifference } from '@haat/domains/themes/contract'
import { Badge } from '@haat/ui'
import { PlaceLink } from '../place-link.tsx'

const words: Record<FileDifference['change'], string> = {
  added: 'New',
  changed: 'Changed',
  deleted: 'Deleted',
  renamed: 'Renamed',
}

interface ChangeListProps {
  slug: string
  files: readonly FileDifference[]
}

/** The files that differ from the published version. */
export function ChangeList({ slug, files }: ChangeListProps) {
  return (
    <ul aria-label="Changed files" className="m-0 flex list-none flex-col gap-2 p-0 text-sm">
      {files.map(({ path, change, renamed_from: renamedFrom }) => (
        <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge className="w-20 justify-center">{words[change]}</Badge>
          <span className="min-w-0">
            {change === 'deleted' ? (
              <span className="font-mono break-all text-ink-muted">{path}</span>
            ) : (
              <PlaceLink slug={slug} file={path} />
            )}
            {renamedFrom !== null && <span className="break-all text-ink-muted"> from {renamedFrom}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
