import { endpoint, filterable, listQuery, pageOf, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../admin-lists/contract.ts'
import { storeMembers } from '../permissions/contract.ts'
import { storeNotFound } from '../stores/refusals/contract.ts'

/** What part of the store an entry is about. Members see the areas of their permissions; the owner sees all. */
export const ActivityArea = z.enum([
  'orders',
  'customers',
  'products',
  'content',
  'discounts',
  'online_store',
  'apps',
  'settings',
  'payments',
  'billing',
  'team',
])
export type ActivityArea = z.infer<typeof ActivityArea>

/** A record with a page in the dashboard. */
export const ActivitySubject = z.enum([
  'order',
  'product',
  'customer',
  'segment',
  'collection',
  'category',
  'page',
  'menu',
  'discount',
  'message',
])
export type ActivitySubject = z.infer<typeof ActivitySubject>

export const ActivityEntry = z
  .object({
    id: z.uuid(),
    area: ActivityArea,
    sentence: z.string().describe('Who did what: “Priya Subramanian added the product Turmeric”'),
    who: z.string().describe('The person’s name; “Haat” for the platform'),
    subject: z
      .object({ kind: ActivitySubject, id: z.uuid() })
      .nullable()
      .describe('The record that was changed, if it still exists'),
    created_at: Time,
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

const activityList = listQuery({
  sorts: ['created_at'],
  default_sort: '-created_at',
  filters: {
    area: filterable(ActivityArea, ['in']),
    actor_id: filterable(z.uuid(), ['in']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})
export const ActivityListQuery = Object.assign(activityList.extend({ store_slug: StoreSlugField }), {
  list: activityList.list,
})
export type ActivityListQuery = z.infer<typeof ActivityListQuery>

const tag = 'Store activity'
const auth = storeMembers('settings')

export const listActivityEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/activity',
  summary: 'List who did what in a store. Staff see the areas of their permissions',
  tag,
  auth,
  query: ActivityListQuery,
  response: { 200: pageOf(ActivityEntry) },
  refusals: [storeNotFound],
})

export const listActivityPeopleEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/activity/people',
  summary: 'List the people who did something in a store lately, for the filter of the activity',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(z.object({ id: z.uuid(), name: z.string() })) }) },
  refusals: [storeNotFound],
})

export const exportActivityEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/activity',
  summary: 'Download the activity of a store as CSV. The download is recorded',
  tag,
  auth,
  read_only_sessions: 'refused',
  query: ActivityListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
  refusals: [storeNotFound],
})
