/** Query options for a record in a form: load it once. A refetch would overwrite what was typed; the revision check finds changes. */
export const loadOnce = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const
