import { PageTabs } from '@haat/console/page/page-tabs'

const tabs = [
  { to: '/jobs', label: 'Queues' },
  { to: '/jobs/all', label: 'Jobs' },
  { to: '/jobs/recurring', label: 'Recurring jobs' },
]

/** Links between the pages about jobs. */
export function JobsTabs() {
  return <PageTabs label="Jobs" tabs={tabs} />
}
