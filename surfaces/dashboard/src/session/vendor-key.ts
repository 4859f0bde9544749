/** Under which the signed-in vendor is kept; `null` says that nobody is. */
export const vendorKey = ['vendor'] as const
