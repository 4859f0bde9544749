/** Keys of the query cache. */
export const subscriptionsKey = ['subscriptions'] as const
export const vendorPlanKey = (vendorId: string) => [...subscriptionsKey, 'vendor', vendorId]
