import {
  bulkLabelsEndpoint,
  bulkPackagingSlipsEndpoint,
  cancelPrintJobEndpoint,
  getPrintJobEndpoint,
  type PrintJob,
} from '@haat/domains/orders/printing/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'

/** How often to ask for the progress. */
const EVERY_MS = 700

export function isInProgress({ status }: Pick<PrintJob, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

interface Start {
  readonly kind: PrintJob['kind']
  readonly order_ids: string[]
  /** Undefined for the size in the store's settings. */
  readonly size: PrintJob['size'] | undefined
}

export const printJobsKey = (storeSlug: string) => ['print-jobs', storeSlug] as const

/** Starts a file of labels or packing slips, or takes one that was started; follows its progress, and cancels it. */
export function usePrintJob(storeSlug: string, startedId?: string) {
  const queries = useQueryClient()
  const [id, setId] = useState(startedId)
  const key = (jobId: string | undefined) => [...printJobsKey(storeSlug), 'one', jobId] as const
  const show = (job: PrintJob) => {
    queries.setQueryData(key(job.id), job)
    void queries.invalidateQueries({ queryKey: [...printJobsKey(storeSlug), 'list'] })
  }
  const query = useQuery({
    queryKey: key(id),
    queryFn: () => backend.call(getPrintJobEndpoint, { params: { id: id ?? '' }, query: { store_slug: storeSlug } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isInProgress(state.data) ? EVERY_MS : false),
  })
  const start = useMutation({
    mutationFn: ({ kind, order_ids: ids, size }: Start) =>
      backend.call(kind === 'labels' ? bulkLabelsEndpoint : bulkPackagingSlipsEndpoint, {
        body: { store_slug: storeSlug, order_ids: ids, ...(size === undefined ? {} : { size }) },
      }),
    onSuccess: (job) => {
      show(job)
      setId(job.id)
    },
  })
  const cancel = useMutation({
    mutationFn: (jobId: string) =>
      backend.call(cancelPrintJobEndpoint, { params: { id: jobId }, query: { store_slug: storeSlug } }),
    onSuccess: show,
  })
  const error = start.error ?? cancel.error ?? query.error
  return { job: id === undefined ? undefined : query.data, error, start, cancel, refetch: query.refetch }
}
