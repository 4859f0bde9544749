import { useQuery } from '@tanstack/react-query'
import { useMediaPort, useSettingsPorts } from '../ports/settings-ports.tsx'

/** Returns the address of an image that comes with the theme (`assets/hero.jpg`); undefined for any other key. */
export function useAssetAddress(key: string): string | undefined {
  const media = useMediaPort()
  const { cacheKey } = useSettingsPorts()
  const { data } = useQuery({
    queryKey: ['theme-asset', cacheKey, key],
    queryFn: async ({ signal }) => (await media.assetAddress(key, signal)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: key.startsWith('assets/'),
  })
  return data ?? undefined
}
