import type { QueryKey } from '@tanstack/react-query'

/** A list's filters saved under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** The filters as a query string in the format of `viewQuery`. */
  readonly query: string
  /** Whether everyone can open it. */
  readonly isShared?: boolean
  /** Who shares it; undefined for the person's own views. */
  readonly sharedBy?: string | undefined
}

/** What can be changed of an own view. */
interface SavedViewChanges {
  readonly name?: string
  readonly query?: string
  readonly isShared?: boolean
}

/** Stores the saved views of one list. */
export interface SavedViewsStore {
  readonly queryKey: QueryKey
  list(): Promise<readonly SavedView[]>
  create(name: string, query: string, isShared: boolean): Promise<SavedView>
  rename(id: string, name: string): Promise<unknown>
  remove(id: string): Promise<unknown>
  /** Replaces an own view's filters, or shares it. With it, the opened view stays current while its filters change. */
  update?(id: string, changes: SavedViewChanges): Promise<unknown>
}

/** A view that the list always has. */
export interface BuiltInView {
  readonly name: string
  /** The filters and the order as a query string. */
  readonly query: string
  /** How many rows it has, if that's known. */
  readonly count?: number | undefined
}

/** Writes filters as a query string that is the same for the same filters. Empty values are left out. */
export function viewQuery(values: Readonly<Record<string, string>>, initialSort: string | undefined): string {
  const entries = Object.entries(values).filter(
    ([name, value]) => value !== '' && !(name === 'sort' && value === initialSort),
  )
  entries.sort(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(entries).toString()
}

/** Writes a query string in the format of `viewQuery`. */
export function normaliseViewQuery(query: string, initialSort: string | undefined): string {
  return viewQuery(Object.fromEntries(new URLSearchParams(query)), initialSort)
}
