import { listJobQueuesEndpoint } from '@haat/domains/jobs/contract'
import type { Option } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { jobsKey } from './job-words.tsx'

/** Returns the queues as options of a filter; none until they're loaded. */
export function useQueueOptions(): readonly Option[] {
  const { data } = useQuery({
    queryKey: [...jobsKey, 'queues'],
    queryFn: ({ signal }) => backend.call(listJobQueuesEndpoint, { signal }),
  })
  return (data?.items ?? [])
    .map(({ queue }) => ({ value: queue, label: queue }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'))
}
