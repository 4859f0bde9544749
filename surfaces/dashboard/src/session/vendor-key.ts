/** Query key of the signed-in store owner; its data is null if nobody is signed in. */
export const vendorKey = ['vendor'] as const
