import type { DemoEvent } from '../../demo-events.ts'
import { reportTheme } from '../send-report.ts'

/** Reports of the demo's themes that nobody has answered yet. */
const reports = [
  {
    days_ago: 2.6,
    slug: 'neel',
    reason: 'broken',
    text: 'On my older phone, the menu covers the whole product page and can’t be closed again.',
    email: 'lakshmi@looms.example',
  },
  {
    days_ago: 0.4,
    slug: 'rangoli',
    reason: 'misleading',
    text: 'The listing promises a blog with comments. There are no comments after the installation.',
    email: '',
  },
] as const

/** Returns the visitors' reports that wait in the inbox. */
export function planDemoReports(): DemoEvent[] {
  return reports.map(({ days_ago: daysAgo, ...report }) => ({
    days_ago: daysAgo,
    async run(platform) {
      await reportTheme(platform, report, 'demo')
    },
  }))
}
