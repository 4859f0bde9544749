import { endpoint, noContent, PageQuery, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { NotificationType } from './types/contract.ts'

export { NotificationType, notificationTypes } from './types/contract.ts'

const Notification = z
  .object({
    id: z.uuid(),
    type: NotificationType,
    title: z.string(),
    body: z.string(),
    url: z.string().nullable(),
    created_at: Time,
    is_read: z.boolean(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof Notification>

const Announcement = z
  .object({ id: z.uuid(), title: z.string(), body: z.string(), starts_at: Time, is_dismissible: z.boolean() })
  .meta({ id: 'ShownAnnouncement' })
export type ShownAnnouncement = z.infer<typeof Announcement>

export const Notifications = z
  .object({
    items: z.array(Notification),
    announcements: z.array(Announcement).describe('The operator’s announcements, at most 20'),
    unread_count: z.int(),
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof Notifications>

const Setting = z.object({ type: NotificationType, in_app: z.boolean(), email: z.boolean() })

const ShownSetting = Setting.extend({
  label: z.string(),
  description: z.string(),
  is_email_required: z.boolean().describe('The email is always sent: it is about money or the account’s safety'),
}).meta({ id: 'NotificationSetting' })
export type NotificationSetting = z.infer<typeof ShownSetting>

const Settings = z.object({ items: z.array(ShownSetting) })

const tag = 'Notifications'
const signedIn = ['vendor', 'staff', 'developer', 'admin'] as const

export const listNotificationsEndpoint = endpoint({
  method: 'GET',
  url: '/api/notification',
  summary:
    'List the account’s notifications, newest first. Without a token, only the announcements for everyone; `store_slug` is needed then.',
  tag,
  auth: 'optional',
  query: PageQuery.extend({ store_slug: StoreSlugField.optional() }),
  response: { 200: Notifications },
})

export const readNotificationsEndpoint = endpoint({
  method: 'POST',
  url: '/api/notification/read',
  summary: 'Mark notifications as read; all of them without `ids`',
  tag,
  auth: signedIn,
  test_owners: 'allowed',
  body: z.object({ ids: z.array(z.uuid()).max(200).optional() }),
  response: { 200: z.object({ unread_count: z.int() }) },
})

export const getNotificationSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/notification/settings',
  summary: 'Get which notifications the account gets, in the app and by email',
  tag,
  auth: signedIn,
  response: { 200: Settings },
})

export const saveNotificationSettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/notification/settings',
  summary: 'Turn types of notifications on or off. Emails about money and the account’s safety stay on.',
  tag,
  auth: signedIn,
  body: z.object({ items: z.array(Setting).max(NotificationType.options.length) }),
  response: { 200: Settings },
})

export const dismissAnnouncementEndpoint = endpoint({
  method: 'POST',
  url: '/api/notification/announcements/:id/dismiss',
  summary: 'Hide an announcement from the account',
  tag,
  auth: signedIn,
  test_owners: 'allowed',
  params: z.object({ id: z.uuid() }),
  response: { 204: noContent },
})
