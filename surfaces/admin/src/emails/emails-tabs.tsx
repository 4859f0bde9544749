import { PageTabs } from '@haat/console/page/page-tabs'

const tabs = [
  { to: '/emails', label: 'Outbox' },
  { to: '/emails/templates', label: 'Templates' },
]

/** Links between the pages about emails. */
export function EmailsTabs() {
  return <PageTabs label="Emails" tabs={tabs} />
}
