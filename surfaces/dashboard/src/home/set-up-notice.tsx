import { Banner, LinkButton } from '@haat/ui'
import { useThemeVersions } from '../online-store/use-themes.ts'
import { onboardingAddress } from '../store-address.ts'

/** For a store that nobody has dressed yet: the way to its first setup. Says nothing while that is not known. */
export function SetUpNotice({ store_slug }: { store_slug: string }) {
  const versions = useThemeVersions(store_slug)
  const draft = versions.data?.pages[0]?.items[0]
  // The first theme of a store is the platform's doing; whatever comes after it is somebody's.
  if (draft === undefined || draft.saved_by !== null) return undefined
  return (
    <Banner
      tone="info"
      className="mb-5"
      title="Make this store yours"
      action={<LinkButton href={onboardingAddress(store_slug)}>Set up your store</LinkButton>}
    >
      Choose a theme, add your logo and colour and the first products. It takes about ten minutes, and you can stop at
      any time.
    </Banner>
  )
}
