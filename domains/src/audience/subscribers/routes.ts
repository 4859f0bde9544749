import { csvFile, exportList } from '../../admin-lists/index.ts'
import { routes } from '../../serve.ts'
import { addSubscriber, unsubscribeSubscriber } from './change-subscribers.ts'
import {
  addSubscriberEndpoint,
  exportSubscribersEndpoint,
  listSubscribersEndpoint,
  unsubscribeSubscriberEndpoint,
} from './contract.ts'
import { subscriberColumns } from './csv-columns.ts'
import { listSubscribers } from './list-subscribers.ts'

export const subscriberRoutes = routes((serve) => {
  serve(listSubscribersEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listSubscribers(platform.db, actor.store.id, query)),
  )

  serve(exportSubscribersEndpoint, async ({ platform, actor, query, reply }) => {
    const { columns: chosen, cursor: _, limit: __, store_slug: ___, ...filters } = query
    // What was searched for may be a person's address, and the audit log can't be erased.
    const { q, ...logged } = filters
    const file = await exportList(platform, actor, {
      list: 'subscribers',
      columns: subscriberColumns,
      chosen,
      query: { ...logged, is_searched: q !== '' },
      readPage: (page) => listSubscribers(platform.db, actor.store.id, { ...query, ...page }),
    })
    return reply(200, file, csvFile('subscribers'))
  })

  serve(addSubscriberEndpoint, async ({ platform, actor, body, reply }) =>
    reply(201, await addSubscriber(platform, actor, body)),
  )

  serve(unsubscribeSubscriberEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await unsubscribeSubscriber(platform, actor, params.id)),
  )
})
