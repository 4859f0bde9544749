/**
 * Query options for a record in a form: load it once. A refetch would overwrite what was typed; the revision check
 * detects changes by others.
 */
export const loadOnce = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const
