import { Banner, Button, ProgressBar } from '@haat/ui'
import type { UploadState } from './uploads.ts'

/** How far an upload has come, with a way to stop it; or why it did not arrive. */
export function UploadProgress({ upload, onCancel }: { upload: UploadState; onCancel: () => void }) {
  const { name, share, problem } = upload
  if (problem !== undefined) {
    return (
      <Banner
        tone="danger"
        title={name}
        action={
          <Button size="small" variant="quiet" onClick={onCancel}>
            Dismiss
          </Button>
        }
      >
        {problem}
      </Banner>
    )
  }
  return (
    <div className="flex items-end gap-2">
      <ProgressBar
        className="min-w-0 flex-1"
        label={name}
        value={share * 100}
        {...(share >= 1 && { valueText: 'Being prepared' })}
      />
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
