import { csvFile, exportList } from '../../admin-lists/index.ts'
import { routes } from '../../serve.ts'
import {
  countUnreadMessagesEndpoint,
  deleteMessageEndpoint,
  exportMessagesEndpoint,
  getMessageEndpoint,
  listMessagesEndpoint,
  replyToMessageEndpoint,
  updateMessageEndpoint,
} from './contract.ts'
import { messageColumns } from './csv-columns.ts'
import { countUnreadMessages, listMessages } from './list-messages.ts'
import { replyToMessage } from './reply-to-message.ts'
import { showThread } from './show-message.ts'
import { deleteMessage, updateMessage } from './update-message.ts'

export const messageRoutes = routes((serve) => {
  serve(listMessagesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listMessages(platform.db, actor.store.id, query)),
  )

  serve(countUnreadMessagesEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { unread_count: await countUnreadMessages(platform.db, actor.store.id) }),
  )

  serve(exportMessagesEndpoint, async ({ platform, actor, query, reply }) => {
    const { columns: chosen, cursor: _, limit: __, store_slug: ___, ...filters } = query
    // What was searched for may be a person's name, and the audit log can't be erased.
    const { q, ...logged } = filters
    const file = await exportList(platform, actor, {
      list: 'messages',
      columns: messageColumns,
      chosen,
      query: { ...logged, is_searched: q !== '' },
      readPage: (page) => listMessages(platform.db, actor.store.id, { ...query, ...page }),
    })
    return reply(200, file, csvFile('messages'))
  })

  serve(getMessageEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showThread(platform.db, actor.store.id, params.id)),
  )

  serve(updateMessageEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await updateMessage(platform, actor, params.id, body)),
  )

  serve(replyToMessageEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(201, await replyToMessage(platform, actor, params.id, body.body)),
  )

  serve(deleteMessageEndpoint, async ({ platform, actor, params, reply }) => {
    await deleteMessage(platform, actor, params.id)
    return reply(204, undefined)
  })
})
