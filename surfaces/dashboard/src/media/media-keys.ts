/** Everything about a store's files in the query cache. */
export function mediaKey(storeSlug: string) {
  return ['media', storeSlug] as const
}
