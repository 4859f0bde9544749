import type { CsvColumns } from '../admin-lists/index.ts'
import type { ActivityEntry } from './contract.ts'

/** The columns of the activity's CSV file. */
export const activityColumns: CsvColumns<ActivityEntry> = {
  created_at: { header: 'Time', value: (entry) => entry.created_at },
  who: { header: 'Person', value: (entry) => entry.who },
  sentence: { header: 'What happened', value: (entry) => entry.sentence },
  area: { header: 'Area', value: (entry) => entry.area },
}
