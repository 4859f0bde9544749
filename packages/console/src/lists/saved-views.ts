import type { QueryKey } from '@tanstack/react-query'

/** A list's filters saved under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The filters as a query string in the format of `viewQuery`. */
  readonly query: string
}

/** Stores the saved views of one list. */
export interface SavedViewsStore {
  readonly queryKey: QueryKey
  list(): Promise<readonly SavedView[]>
  create(name: string, query: string): Promise<SavedView>
  rename(id: string, name: string): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** Writes filters as a query string that is the same for the same filters. Empty values are left out. */
export function viewQuery(values: Readonly<Record<string, string>>, initialSort: string | undefined): string {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === initialSort),
  )
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(entries).toString()
}
