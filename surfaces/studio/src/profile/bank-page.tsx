import { useTitle } from '@haat/console/page/use-title'
import { Card, EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { Landmark } from '@haat/ui/icons'
import { Link } from 'react-router'
import { ProfileTabs } from './profile-tabs.tsx'

/** `/profile/bank`: bank details aren't needed before the theme store opens. */
export function BankPage() {
  useTitle('Bank details')
  return (
    <>
      <PageHeader title="Profile" />
      <ProfileTabs />
      <Card>
        <EmptyState
          icon={<Landmark />}
          title="Bank details arrive with the theme store"
          action={<LinkButton render={<Link to="/themes" />}>Go to themes</LinkButton>}
        >
          You’ll add the bank account for your payouts here when shop owners can buy themes. We don’t need your bank
          details until then.
        </EmptyState>
      </Card>
    </>
  )
}
