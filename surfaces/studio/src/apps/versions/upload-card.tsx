import { DropZone } from '@haat/console/forms/drop-zone'
import { MAX_PACKAGE_BYTES } from '@haat/domains/app-platform/app-packages/contract'
import { Banner, Button, Card, ProgressBar } from '@haat/ui'
import { Upload } from '@haat/ui/icons'
import { useRef } from 'react'
import { Findings } from './findings.tsx'
import { useUpload } from './use-upload.ts'

/** Uploads the next version of an app, and shows what the checks found. */
export function UploadPackageCard({ appId, isInReview }: { appId: string; isInReview: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { share, outcome, upload } = useUpload(appId)
  const choose = ([file]: readonly File[]) => {
    if (file !== undefined) void upload(file)
  }
  return (
    <Card
      title="Upload a version"
      description="A .zip file with haat.app.json and the folders that it names. It’s checked at once; you submit it for review afterwards."
    >
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        className="visually-hidden"
        aria-label="Choose a package"
        tabIndex={-1}
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <DropZone onFiles={choose}>
        <div className="flex flex-wrap items-center justify-center gap-3 rounded-card border border-dashed border-hairline-strong p-6 text-sm text-ink-muted">
          <Button
            size="small"
            icon={<Upload aria-hidden="true" className="size-4" />}
            busy={share !== undefined}
            disabled={isInReview}
            onClick={() => input.current?.click()}
          >
            Choose file
          </Button>
          <span>
            {isInReview
              ? 'A version is in review. Withdraw it to upload another.'
              : `or drop it here, up to ${MAX_PACKAGE_BYTES / 1024 / 1024} MB`}
          </span>
        </div>
      </DropZone>
      {share !== undefined && <ProgressBar label="Uploading" value={share * 100} />}
      <div aria-live="polite">
        {outcome?.kind === 'stored' && (
          <Banner tone="success" title={`Version ${outcome.version.version} uploaded`} className="mt-4">
            {outcome.version.findings.length === 0
              ? 'The checks found nothing. Submit it when you’re ready.'
              : 'The checks have warnings, which the reviewer sees too.'}
          </Banner>
        )}
        {outcome?.kind === 'refused' && (
          <div className="mt-4 flex flex-col gap-4">
            <Banner tone="danger" title="The package wasn’t stored">
              {outcome.message}
            </Banner>
            {outcome.findings.length > 0 && <Findings findings={outcome.findings} />}
          </div>
        )}
      </div>
    </Card>
  )
}
