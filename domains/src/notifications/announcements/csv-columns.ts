import type { CsvColumns } from '../../admin-lists/index.ts'
import type { Announcement } from './contract.ts'

/** The columns of the announcements' CSV file. */
export const announcementColumns: CsvColumns<Announcement> = {
  title: { header: 'Title', value: (announcement) => announcement.title },
  body: { header: 'Text', value: (announcement) => announcement.body },
  audience: { header: 'Audience', value: (announcement) => announcement.audience },
  starts_at: { header: 'Start', value: (announcement) => announcement.starts_at },
  ends_at: { header: 'End', value: (announcement) => announcement.ends_at },
  author: { header: 'By', value: (announcement) => announcement.author_name },
  created_at: { header: 'Created', value: (announcement) => announcement.created_at },
}
