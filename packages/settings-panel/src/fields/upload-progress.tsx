import { Banner, Button, ProgressBar } from '@haat/ui'

interface UploadProgressProps {
  readonly upload: { readonly name: string; readonly share: number; readonly problem: string | undefined }
  readonly onCancel: () => void
}

/** The progress of an upload with a Cancel button, or why it failed. */
export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
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
        {...(share >= 1 && { valueText: 'Processing' })}
      />
      <Button size="small" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
