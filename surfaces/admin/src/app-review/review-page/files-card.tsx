import { type ReviewedApp, readReviewedFileEndpoint } from '@haat/domains/app-platform/app-review/contract'
import { Card, Dialog, formatBytes, readServerProblem, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { RecordButton } from '../../lists/record-button.tsx'
import { appReviewKey } from '../app-review-key.ts'

interface FilesCardProps {
  versionId: string
  files: ReviewedApp['files']
}

/** The files of a package, each of which can be read. */
export function FilesCard({ versionId, files }: FilesCardProps) {
  const [open, setOpen] = useState<string>()
  return (
    <Card title="Files">
      <ul className="m-0 -my-2 flex list-none flex-col divide-y divide-hairline p-0 text-sm">
        {files.map(({ path, bytes }) => (
          <li key={path} className="flex items-center justify-between gap-3 py-2">
            <RecordButton onClick={() => setOpen(path)}>
              <span className="font-mono break-all">{path}</span>
            </RecordButton>
            <span className="shrink-0 text-ink-muted">{formatBytes(bytes)}</span>
          </li>
        ))}
      </ul>
      {open !== undefined && <FileDialog versionId={versionId} path={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function FileDialog({ versionId, path, onClose }: { versionId: string; path: string; onClose: () => void }) {
  const file = useQuery({
    queryKey: [...appReviewKey, versionId, 'file', path],
    queryFn: ({ signal }) =>
      backend.call(readReviewedFileEndpoint, { params: { id: versionId }, query: { path }, signal }),
  })
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={path} width="full">
      {file.isError ? (
        <p className="text-sm text-danger">{readServerProblem(file.error).message}</p>
      ) : file.data === undefined ? (
        <SkeletonRegion label="Loading the file">
          <Skeleton className="h-40 w-full" />
        </SkeletonRegion>
      ) : file.data.text === null ? (
        <p className="text-sm text-ink-muted">This isn’t a text file.</p>
      ) : (
        <pre className="m-0 rounded-control bg-sunken p-4 font-mono text-xs break-words whitespace-pre-wrap text-ink">
          {file.data.text}
        </pre>
      )}
    </Dialog>
  )
}
