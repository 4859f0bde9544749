import type { ThemeRevision } from '@haat/domains/store-themes/contract'
import { formatDateTime, IconButton, joinClasses, StatusBadge, Time } from '@haat/ui'
import { ChevronRight, Pencil } from '@haat/ui/icons'
import { useId, useState } from 'react'
import { india } from '../../workspace/india-time.ts'
import { useWorkspaceState } from '../../workspace/workspace-context.tsx'
import { VersionDetails } from './version-details.tsx'
import { VersionName } from './version-name.tsx'
import { versionOrigin, versionTitle } from './version-title.ts'

interface VersionRowProps {
  readonly version: ThemeRevision
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

/** When a version went live, and until when. */
function LiveLine({ live: { from, until, published_by: publishedBy } }: { live: NonNullable<ThemeRevision['live']> }) {
  const by = publishedBy ?? 'Haat'
  return (
    <span className="block text-xs text-ink-muted">
      {until === null ? 'Live since ' : 'Live from '}
      <time dateTime={from} title={formatDateTime(from, india)}>
        {formatDateTime(from, india)}
      </time>
      {until !== null && (
        <>
          {' to '}
          <time dateTime={until}>{formatDateTime(until, india)}</time>
        </>
      )}
      , published by {by}
    </span>
  )
}

/** One version: its name, author and time, with its details below. */
export function VersionRow({ version, isOpen, onOpen }: VersionRowProps) {
  const [isNaming, setIsNaming] = useState(false)
  const title = versionTitle(version)
  const isShown = useWorkspaceState((state) => state.previewed?.revision === version.revision)
  const id = useId()
  return (
    <li className={joinClasses('px-4 py-2.5', isShown && 'bg-indigo-soft')}>
      {isNaming ? (
        <VersionName version={version} onDone={() => setIsNaming(false)} />
      ) : (
        <div className="flex items-start gap-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpen(!isOpen)}
            className="-ml-1.5 flex min-w-0 flex-1 cursor-pointer items-start gap-1.5 rounded-control py-0.5 text-left hover:bg-hover"
          >
            <ChevronRight
              aria-hidden="true"
              className={joinClasses(
                'mt-0.5 size-4 shrink-0 text-ink-muted transition-transform',
                isOpen && 'rotate-90',
              )}
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm font-medium text-ink">
                <span className="truncate">{title}</span>
                {version.is_published && <StatusBadge tone="success">Live</StatusBadge>}
                {version.is_scheduled && <StatusBadge tone="active">Scheduled</StatusBadge>}
                {version.is_draft && !version.is_published && <StatusBadge tone="waiting">Draft</StatusBadge>}
              </span>
              <span className="block text-xs text-ink-muted">
                {version.name !== null && `Version ${version.revision} · `}
                {versionOrigin(version)} by {version.saved_by ?? 'Haat'},{' '}
                <Time moment={version.saved_at} relativeTo={new Date()} />
              </span>
              {version.live !== null && <LiveLine live={version.live} />}
            </span>
          </button>
          <IconButton
            label={`Name ${title}`}
            size="small"
            icon={<Pencil aria-hidden="true" className="size-3.5" />}
            onClick={() => setIsNaming(true)}
          />
        </div>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <VersionDetails version={version} />}
      </div>
    </li>
  )
}
