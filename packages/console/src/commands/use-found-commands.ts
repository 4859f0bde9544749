import { useDebouncedValue } from '@haat/ui'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { Command } from './command.ts'

/** Finds commands for a query on the server: records to open. */
export type FindCommands = (query: string, signal: AbortSignal) => Promise<readonly Command[]>

const MIN_LENGTH = 2

/**
 * Finds commands on the server while somebody types. Returns what was found for the current query, and the state. `scope`:
 * the account and store, so that nobody sees what another one found.
 */
export function useFoundCommands(find: FindCommands | undefined, query: string, scope: string) {
  const words = query.trim()
  const settled = useDebouncedValue(words)
  const canFind = find !== undefined && settled.length >= MIN_LENGTH
  const found = useQuery({
    queryKey: ['found-commands', scope, settled],
    queryFn: canFind ? ({ signal }) => find(settled, signal) : skipToken,
    retry: false,
  })
  const isCurrent = settled === words
  return {
    commands: isCurrent && found.data !== undefined ? found.data : [],
    isSearching: find !== undefined && words.length >= MIN_LENGTH && (!isCurrent || found.isFetching),
    isFailed: isCurrent && found.isError,
  }
}
