import { routes } from '../serve.ts'
import { searchRecordsEndpoint } from './contract.ts'
import { searchRecords } from './search-records.ts'

export const adminSearchRoutes = routes((serve) => {
  serve(searchRecordsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, { items: await searchRecords(platform.db, actor, query.q) }),
  )
})
