/**
 * How a query reads what a form is about: once. A form that changes under the hand loses what was typed; the revision
 * tells of changes when one saves.
 */
export const readForForm = { refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const
