import { type BackgroundRun, backgroundStatusEndpoint } from '@haat/domains/media/background-removal/contract'
import { useToast } from '@haat/ui'
import { type Query, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { mediaKey } from '../media-keys.ts'

const POLL_MS = 1_500

const runKey = (storeSlug: string, runId: string) => ['background-run', storeSlug, runId] as const

/** Loads a run, and again while the server works on it. */
export function useRun(storeSlug: string, runId: string) {
  return useQuery({
    queryKey: runKey(storeSlug, runId),
    queryFn: ({ signal }) =>
      backend.call(backgroundStatusEndpoint, { query: { store_slug: storeSlug, run_id: runId }, signal }),
    refetchInterval: ({ state }) => (state.data?.is_working === true ? POLL_MS : false),
  })
}

/** The images of other files of the run stay as they are, and are large. */
const isNoJobImage = ({ queryKey: [first] }: Query) => first !== 'background-image'

/** Calls endpoints that return the changed run. A refusal becomes a toast. */
export function useRunChange(storeSlug: string, runId: string) {
  const [busy, setBusy] = useState<string>()
  const client = useQueryClient()
  const toast = useToast()
  const change = async (name: string, call: () => Promise<BackgroundRun>): Promise<boolean> => {
    setBusy(name)
    try {
      client.setQueryData(runKey(storeSlug, runId), await call())
      // A confirmation changes products, pages, settings and files.
      void client.invalidateQueries(
        name === 'confirm' ? { predicate: isNoJobImage } : { queryKey: mediaKey(storeSlug) },
      )
      return true
    } catch (error) {
      toast.show({ title: 'Nothing was changed', detail: error instanceof Error ? error.message : '', tone: 'danger' })
      return false
    } finally {
      setBusy(undefined)
    }
  }
  const reload = () => client.invalidateQueries({ queryKey: runKey(storeSlug, runId) })
  return { busy, change, reload }
}
