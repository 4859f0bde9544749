import { LoadFailure } from '@haat/console/page/load-failure'
import type { ListedPrintJob } from '@haat/domains/orders/printing/contract'
import { Banner, Button, Dialog, Skeleton, SkeletonRegion } from '@haat/ui'
import { describePrintFile } from './describe-print-file.ts'
import { DownloadLink, JobState } from './job-state.tsx'
import { isInProgress, usePrintJob } from './use-print-job.ts'

interface PrintFileDialogProps {
  store_slug: string
  file: ListedPrintJob
  onClose: () => void
}

/** A file of the list: its progress, or what was left out of it. */
export function PrintFileDialog({ store_slug: storeSlug, file, onClose }: PrintFileDialogProps) {
  const { job, error, cancel, refetch } = usePrintJob(storeSlug, file.id)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={describePrintFile(file)}
      footer={
        <>
          {job !== undefined && isInProgress(job) && (
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
              Stop
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          {job?.has_file === true && <DownloadLink store_slug={storeSlug} job={job} />}
        </>
      }
    >
      {job === undefined ? (
        error === null ? (
          <SkeletonRegion label="Loading the print file">
            <Skeleton className="h-10 w-full" />
          </SkeletonRegion>
        ) : (
          <LoadFailure title="Couldn’t load the print file" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <div className="flex flex-col gap-4">
          {error !== null && <Banner tone="danger">{error.message}</Banner>}
          <JobState job={job} />
        </div>
      )}
    </Dialog>
  )
}
