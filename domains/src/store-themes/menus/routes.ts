import { routes } from '../../serve.ts'
import { listMenuUsesEndpoint } from './contract.ts'
import { listMenuUses } from './list-menu-uses.ts'

export const menuUseRoutes = routes((serve) => {
  serve(listMenuUsesEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listMenuUses(platform, actor), next_cursor: null }),
  )
})
