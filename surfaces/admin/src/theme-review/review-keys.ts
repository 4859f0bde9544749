/** Keys of the query cache. */
export const queueKey = ['theme-review', 'queue'] as const
export const reviewKey = (versionId: string) => ['theme-review', versionId] as const
