/** Query keys of the apps of a store. */
export const appKeys = {
  ofAllStores: ['apps'] as const,
  all: (storeSlug: string) => [...appKeys.ofAllStores, storeSlug] as const,
  installed: (storeSlug: string) => [...appKeys.all(storeSlug), 'installed'] as const,
  navigation: (storeSlug: string) => [...appKeys.all(storeSlug), 'navigation'] as const,
  requests: (storeSlug: string) => [...appKeys.all(storeSlug), 'requests'] as const,
  privacyRequests: (storeSlug: string) => [...appKeys.all(storeSlug), 'privacy-requests'] as const,
  offer: (storeSlug: string, appId: string) => [...appKeys.all(storeSlug), 'offer', appId] as const,
  link: (storeSlug: string, key: string) => [...appKeys.all(storeSlug), 'link', key] as const,
  page: (storeSlug: string, appId: string) => [...appKeys.all(storeSlug), 'page', appId] as const,
  details: (storeSlug: string, appId: string) => [...appKeys.all(storeSlug), 'details', appId] as const,
}
