import type { NotificationCalls } from '@haat/console/notifications/notifications'
import {
  dismissAnnouncementEndpoint,
  getNotificationSettingsEndpoint,
  listNotificationsEndpoint,
  NotificationType,
  readNotificationsEndpoint,
  saveNotificationSettingsEndpoint,
} from '@haat/domains/notifications/contract'
import { backend } from '../backend.ts'

const PAGE_SIZE = 20

/** The administrator’s notifications, announcements and settings. */
export const notificationCalls: NotificationCalls = {
  load: ({ cursor, signal }) =>
    backend.call(listNotificationsEndpoint, { query: { limit: PAGE_SIZE, cursor }, signal }),
  read: (ids) => backend.call(readNotificationsEndpoint, { body: { ids: ids && [...ids] } }),
  dismiss: (id) => backend.call(dismissAnnouncementEndpoint, { params: { id } }),
  loadSettings: async () => (await backend.call(getNotificationSettingsEndpoint, {})).items,
  async saveSetting({ type, in_app: inApp, email }) {
    const item = { type: NotificationType.parse(type), in_app: inApp, email }
    const { items } = await backend.call(saveNotificationSettingsEndpoint, { body: { items: [item] } })
    return items
  },
}
