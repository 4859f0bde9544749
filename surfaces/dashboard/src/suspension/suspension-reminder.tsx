import { Banner, LinkButton } from '@haat/ui'
import { Link, Outlet } from 'react-router'
import { useStore } from '../session/use-store.ts'
import { describeEnd } from './suspension-notice.tsx'
import { useSuspension } from './use-suspension.ts'

/** Renders nested pages of the selected store. Reminds people who work in a suspended one that visitors can't see it. */
export function SuspensionReminder() {
  const { store_slug: storeSlug } = useStore()
  return (
    <>
      <Reminder store_slug={storeSlug} />
      <Outlet />
    </>
  )
}

function Reminder({ store_slug: storeSlug }: { store_slug: string }) {
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
