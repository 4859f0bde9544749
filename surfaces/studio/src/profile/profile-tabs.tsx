import { PageTabs } from '@haat/console/page/page-tabs'

/** Links between the pages of the developer's profile. */
export function ProfileTabs() {
  return (
    <PageTabs
      label="Profile"
      tabs={[
        { to: '/profile', label: 'Account' },
        { to: '/profile/bank', label: 'Bank details' },
      ]}
    />
  )
}
