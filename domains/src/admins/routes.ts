import { routes } from '../serve.ts'
import { getSuperAdminDataEndpoint } from './contract.ts'
import { getSuperAdminData } from './own-access/get-super-admin-data.ts'

export const adminsRoutes = routes((serve) => {
  serve(getSuperAdminDataEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getSuperAdminData(platform.db, actor)),
  )
})
