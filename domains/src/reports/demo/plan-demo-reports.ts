import type { DemoEvent } from '../../demo-events.ts'
import { reportStore, reportTheme } from '../send-report.ts'

/** Reports of the demo's themes and of one store that nobody has answered yet. */
const themeReports = [
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
const storeReport = {
  store_slug: 'moti-jewels',
  reason: 'misleading',
  text: 'The earrings are sold as 22 karat gold. Mine turned green after two weeks.',
  email: 'sunita.k@mail.example',
} as const

/** Returns the visitors' reports that wait in the inbox. */
export function planDemoReports(): DemoEvent[] {
  const ofThemes = themeReports.map(
    ({ days_ago: daysAgo, ...report }): DemoEvent => ({
      days_ago: daysAgo,
      async run(platform) {
        await reportTheme(platform, report, 'demo')
      },
    }),
  )
  const ofStore: DemoEvent = {
    days_ago: 1.3,
    async run(platform) {
      await reportStore(platform, storeReport, 'demo')
    },
  }
  return [...ofThemes, ofStore]
}
