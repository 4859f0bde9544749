import type { PrintJob } from '@haat/domains/orders/printing/contract'
import { Banner, Button, Dialog, Field, formatCount, Select } from '@haat/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { paperSizes } from '../../printing/paper-sizes.ts'
import { DownloadLink, JobState, printNouns } from './job-state.tsx'
import { isInProgress, usePrintJob } from './use-print-job.ts'

/** Orders whose labels or packing slips are printed. */
export interface Printing {
  readonly kind: PrintJob['kind']
  readonly orders: readonly { readonly id: string; readonly name: string }[]
}

interface PrintDialogProps extends Printing {
  store_slug: string
  onClose: () => void
}

const FROM_SETTINGS = 'settings'

/** Makes one file of the labels or packing slips of orders, shows its progress, and lets people download it. */
export function PrintDialog({ store_slug: storeSlug, kind, orders, onClose }: PrintDialogProps) {
  const [size, setSize] = useState<PrintJob['size'] | typeof FROM_SETTINGS>(FROM_SETTINGS)
  const { job, error, start, cancel } = usePrintJob(storeSlug)
  const noun = printNouns[kind]
  const subject = orders.length === 1 ? `order ${orders[0]?.name}` : `${formatCount(orders.length)} orders`
  const begin = () =>
    start.mutate({
      kind,
      order_ids: orders.map(({ id }) => id),
      size: size === FROM_SETTINGS ? undefined : size,
    })
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Print ${noun.many} of ${subject}`}
      description={job === undefined ? 'You get one PDF. It’s kept for a day in Orders, Print files.' : undefined}
      footer={
        job === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" busy={start.isPending} onClick={begin}>
              {`Create ${noun.many}`}
            </Button>
          </>
        ) : isInProgress(job) ? (
          <>
            <Button busy={cancel.isPending} onClick={() => cancel.mutate(job.id)}>
              Stop
            </Button>
            <Button onClick={onClose}>Continue in the background</Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>Close</Button>
            {job.has_file && <DownloadLink store_slug={storeSlug} job={job} />}
            {(job.status === 'failed' || job.status === 'cancelled') && (
              <Button variant="primary" busy={start.isPending} onClick={begin}>
                Try again
              </Button>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <Banner tone="danger">
            {error.message} <Link to="/orders/print-files">Show print files</Link>
          </Banner>
        )}
        {job === undefined ? (
          <Field label="Paper">
            <Select
              options={[{ value: FROM_SETTINGS, label: 'As in the printing settings' }, ...paperSizes(kind)]}
              value={size}
              onValueChange={setSize}
            />
          </Field>
        ) : (
          <JobState job={job} />
        )}
      </div>
    </Dialog>
  )
}
