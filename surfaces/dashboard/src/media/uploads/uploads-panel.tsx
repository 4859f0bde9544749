import { Button, IconButton, ProgressBar } from '@haat/ui'
import { CircleAlert, X } from '@haat/ui/icons'
import type { QueuedUpload } from './upload-queue.ts'

interface UploadsPanelProps {
  readonly uploads: readonly QueuedUpload[]
  readonly onRetry: (id: number) => void
  readonly onRemove: (id: number) => void
}

/** The files that are being uploaded, and those that failed with the reason. */
export function UploadsPanel({ uploads, onRetry, onRemove }: UploadsPanelProps) {
  if (uploads.length === 0) return null
  return (
    <section aria-label="Uploads" className="mb-5 rounded-card border border-hairline bg-surface">
      <ul className="m-0 list-none divide-y divide-hairline p-0">
        {uploads.map(({ id, file, status, share, problem, is_final: isFinal }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3 max-sm:flex-wrap">
            {status === 'failed' ? (
              <>
                <CircleAlert aria-hidden="true" className="size-5 shrink-0 text-madder-text" />
                <p role="alert" className="min-w-0 flex-1 basis-52 text-sm break-words text-ink-muted">
                  <span className="font-medium text-ink">{file.name}</span>: {problem}
                </p>
                {!isFinal && (
                  <Button size="small" onClick={() => onRetry(id)}>
                    Retry<span className="visually-hidden"> {file.name}</span>
                  </Button>
                )}
                <IconButton
                  label={`Dismiss ${file.name}`}
                  size="small"
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => onRemove(id)}
                />
              </>
            ) : (
              <>
                <ProgressBar
                  className="min-w-0 flex-1 [&_*]:break-words"
                  label={file.name}
                  value={share * 100}
                  valueText={progressText(status, share)}
                />
                <IconButton
                  label={`Cancel ${file.name}`}
                  size="small"
                  icon={<X aria-hidden="true" className="size-4" />}
                  onClick={() => onRemove(id)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function progressText(status: QueuedUpload['status'], share: number): string {
  if (status === 'waiting') return 'Waiting'
  return share >= 1 ? 'Processing' : `${Math.floor(share * 100)}%`
}
