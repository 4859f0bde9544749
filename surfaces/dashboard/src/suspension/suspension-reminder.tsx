import { Banner, LinkButton } from '@haat/ui'
import { Link } from 'react-router'
import { describeEnd } from './suspension-notice.tsx'
import { useSuspension } from './use-suspension.ts'

/** Reminds people who work in a suspended store that visitors can't see it. */
export function SuspensionReminder({ store_slug: storeSlug }: { store_slug: string }) {
  const { suspension } = useSuspension(storeSlug)
  if (suspension === undefined) return null
  return (
    <Banner
      tone="warning"
      className="mb-5"
      title="This store is suspended"
      action={
        <LinkButton size="small" render={<Link to="/" />}>
          Details
        </LinkButton>
      }
    >
      {describeEnd(suspension)}
    </Banner>
  )
}
