import { csvFile, exportListQuery } from '../admin-lists/index.ts'
import type { ListInput } from '../list-query.ts'
import { routes } from '../serve.ts'
import { announcementColumns } from './announcements/csv-columns.ts'
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from './announcements/edit-announcements.ts'
import {
  createAnnouncementEndpoint,
  deleteAnnouncementEndpoint,
  dismissAnnouncementEndpoint,
  exportAnnouncementsEndpoint,
  exportMailsEndpoint,
  getMailEndpoint,
  getNotificationSettingsEndpoint,
  listAnnouncementsEndpoint,
  listMailsEndpoint,
  listNotificationsEndpoint,
  readNotificationsEndpoint,
  resendMailEndpoint,
  saveNotificationSettingsEndpoint,
  updateAnnouncementEndpoint,
} from './contract.ts'
import { listNotifications, listPublicNotifications, readNotifications } from './inbox/list-notifications.ts'
import { listNotificationSettings, saveNotificationSettings } from './inbox/settings.ts'
import { dismissAnnouncement } from './inbox/shown-announcements.ts'
import { mailColumns } from './outbox/csv-columns.ts'
import { getMail, listMails } from './outbox/list-mails.ts'
import { resendMail } from './outbox/resend-mail.ts'

export const notificationsRoutes = routes((serve) => {
  serve(listNotificationsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(
      200,
      actor === undefined
        ? await listPublicNotifications(platform, query.store_slug)
        : await listNotifications(platform, actor, query),
    ),
  )

  serve(readNotificationsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, { unread_count: await readNotifications(platform, actor, body.ids) }),
  )

  serve(getNotificationSettingsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listNotificationSettings(platform.db, actor) }),
  )

  serve(saveNotificationSettingsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, { items: await saveNotificationSettings(platform.db, actor, body.items) }),
  )

  serve(dismissAnnouncementEndpoint, async ({ platform, actor, params, reply }) => {
    await dismissAnnouncement(platform.db, actor.account_id, params.id)
    return reply(204, undefined)
  })

  serve(listAnnouncementsEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listAnnouncements(platform.db, query)),
  )

  serve(exportAnnouncementsEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listAnnouncements(platform.db, page)
    const list = { list: 'announcements', columns: announcementColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('announcements'))
  })

  serve(createAnnouncementEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, await createAnnouncement(platform, actor, body)),
  )

  serve(updateAnnouncementEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await updateAnnouncement(platform, actor, params.id, body)),
  )

  serve(deleteAnnouncementEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteAnnouncement(platform, actor, params.id)
    return reply(204, undefined)
  })

  serve(listMailsEndpoint, async ({ platform, query, reply }) => reply(200, await listMails(platform.db, query)))

  serve(exportMailsEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listMails(platform.db, page)
    const list = { list: 'mails', columns: mailColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('emails'))
  })

  serve(getMailEndpoint, async ({ platform, params, reply }) => reply(200, await getMail(platform.db, params.id)))

  serve(resendMailEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await resendMail(platform, actor, params.id)),
  )
})
