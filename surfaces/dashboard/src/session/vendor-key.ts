/** Where the query cache keeps the signed-in store owner; null there means that nobody is signed in. */
export const vendorKey = ['vendor'] as const
