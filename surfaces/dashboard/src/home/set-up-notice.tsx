import { Banner, LinkButton } from '@haat/ui'
import { useThemeVersions } from '../online-store/use-themes.ts'
import { onboardingAddress } from '../store-address.ts'

/** Links to the setup of a store whose theme nobody has changed yet. */
export function SetUpNotice({ store_slug: storeSlug }: { store_slug: string }) {
  const versions = useThemeVersions(storeSlug)
  const draft = versions.data?.pages[0]?.items[0]
  // The platform creates a store's first theme version; people save the later ones.
  if (draft === undefined || draft.saved_by !== null) return undefined
  return (
    <Banner
      tone="info"
      className="mb-5"
      title="Make this store yours"
      action={<LinkButton href={onboardingAddress(storeSlug)}>Set up your store</LinkButton>}
    >
      Choose a theme, add your logo and colour and the first products. It takes about ten minutes, and you can stop at
      any time.
    </Banner>
  )
}
