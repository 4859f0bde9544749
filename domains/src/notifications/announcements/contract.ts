import { endpoint, filterable, line, listQuery, noContent, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'

export const AnnouncementAudience = z.enum(['vendors', 'developers', 'everyone'])
export type AnnouncementAudience = z.infer<typeof AnnouncementAudience>

const Text = z.string().trim().max(2000, 'Use at most 2,000 characters')

export const AnnouncementContent = z
  .object({
    audience: AnnouncementAudience,
    title: line(200).min(1, 'Enter a title'),
    body: Text,
    starts_at: TimeInput,
    ends_at: TimeInput.nullable(),
    is_dismissible: z.boolean(),
  })
  .refine(({ starts_at: from, ends_at: until }) => until === null || Date.parse(until) > Date.parse(from), {
    path: ['ends_at'],
    message: 'Choose a time after the start',
  })
export type AnnouncementContent = z.infer<typeof AnnouncementContent>

export const Announcement = z
  .object({
    id: z.uuid(),
    audience: AnnouncementAudience,
    title: z.string(),
    body: z.string(),
    starts_at: Time,
    ends_at: Time.nullable(),
    is_dismissible: z.boolean(),
    author_name: z.string().nullable(),
    created_at: Time,
  })
  .meta({ id: 'Announcement' })
export type Announcement = z.infer<typeof Announcement>

export const announcementNotFound = refusal('announcement_not_found', 404, 'This announcement doesn’t exist')

const tag = 'Announcements'
const params = z.object({ id: z.uuid() })
const auth = admins('notifications.announce')

export const AnnouncementListQuery = listQuery({
  sorts: ['starts_at', 'created_at'],
  default_sort: '-starts_at',
  filters: {
    audience: filterable(AnnouncementAudience, ['in', 'not_in']),
    starts_at: filterable(TimeInput, ['gte', 'lte']),
    ends_at: filterable(TimeInput, ['gte', 'lte', 'empty']),
  },
})

export const listAnnouncementsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/announcements',
  summary: 'List announcements',
  tag,
  auth,
  query: AnnouncementListQuery,
  response: { 200: pageOf(Announcement) },
})

export const exportAnnouncementsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/announcements',
  summary: 'Download the list of announcements as CSV. The download is recorded.',
  tag,
  auth,
  query: AnnouncementListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const createAnnouncementEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/announcements',
  summary: 'Announce something to vendors, developers or everyone',
  tag,
  auth,
  body: AnnouncementContent,
  response: { 201: Announcement },
})

export const updateAnnouncementEndpoint = endpoint({
  method: 'PUT',
  url: '/api/admin/announcements/:id',
  summary: 'Change an announcement',
  tag,
  auth,
  params,
  body: AnnouncementContent,
  response: { 200: Announcement },
  refusals: [announcementNotFound],
})

export const deleteAnnouncementEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/admin/announcements/:id',
  summary: 'Delete an announcement',
  tag,
  auth,
  params,
  response: { 204: noContent },
  refusals: [announcementNotFound],
})
