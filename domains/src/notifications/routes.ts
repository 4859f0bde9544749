import { exportList } from '../admin-lists/index.ts'
import { routes } from '../serve.ts'
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
    reply(200, { unread_count: await readNotifications(platform, actor.account_id, body.ids) }),
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
    actor.requirePermission('lists.export')
    const { columns: chosen, ...filters } = query
    const file = await exportList(platform, actor, {
      list: 'mails',
      columns: mailColumns,
      chosen,
      query: filters,
      readPage: (page) => listMails(platform.db, { ...filters, ...page }),
    })
    return reply(200, file, { headers: { 'content-disposition': 'attachment; filename="emails.csv"' } })
  })

  serve(getMailEndpoint, async ({ platform, params, reply }) => reply(200, await getMail(platform.db, params.id)))

  serve(resendMailEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await resendMail(platform, actor, params.id)),
  )
})
