import { csvFile, exportList } from '../admin-lists/index.ts'
import { routes } from '../serve.ts'
import { exportActivityEndpoint, listActivityEndpoint, listActivityPeopleEndpoint } from './contract.ts'
import { activityColumns } from './csv-columns.ts'
import { listActivity, listActivityPeople } from './list-activity.ts'

export const storeActivityRoutes = routes((serve) => {
  serve(listActivityEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listActivity(platform.db, actor, query)),
  )

  serve(listActivityPeopleEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listActivityPeople(platform.db, actor.store.id) }),
  )

  serve(exportActivityEndpoint, async ({ platform, actor, query, reply }) => {
    const { columns: chosen, cursor: _, limit: __, store_slug: ___, ...filters } = query
    const file = await exportList(platform, actor, {
      list: 'activity',
      columns: activityColumns,
      chosen,
      query: filters,
      readPage: (page) => listActivity(platform.db, actor, { ...query, ...page }),
    })
    return reply(200, file, csvFile('activity'))
  })
})
