import type { ListedPrintJob } from '@haat/domains/orders/printing/contract'
import { formatCount, type StatusTone } from '@haat/ui'

/** `Labels of 12 orders` */
export function describePrintFile({ kind, order_count: count }: Pick<ListedPrintJob, 'kind' | 'order_count'>): string {
  const documents = kind === 'labels' ? 'Labels' : 'Packing slips'
  return `${documents} of ${count === 1 ? '1 order' : `${formatCount(count)} orders`}`
}

type Described = Pick<ListedPrintJob, 'status' | 'done_count' | 'order_count' | 'document_count' | 'has_file'>

/** What became of a file, for a badge. */
export function printFileState(file: Described): { readonly label: string; readonly tone: StatusTone } {
  if (file.status === 'queued') return { label: 'Waiting', tone: 'waiting' }
  if (file.status === 'running') {
    return { label: `Creating, ${formatCount(file.done_count)} of ${formatCount(file.order_count)}`, tone: 'active' }
  }
  if (file.status === 'failed') return { label: 'Failed', tone: 'danger' }
  if (file.status === 'cancelled') return { label: 'Stopped', tone: 'neutral' }
  if (file.document_count === 0) return { label: 'Nothing to print', tone: 'neutral' }
  return file.has_file ? { label: 'Ready', tone: 'success' } : { label: 'Deleted', tone: 'neutral' }
}
