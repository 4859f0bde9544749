import { previewUninstall } from '../../app-platform/index.ts'
import { previewUninstallEndpoint } from '../../app-platform/management/contract.ts'
import { routes } from '../../serve.ts'
import { listAppBlocks } from './list-app-blocks.ts'

/** What an app leaves in a theme is known here: apps can't look into themes. */
export const themeAppRoutes = routes((serve) => {
  serve(previewUninstallEndpoint, async ({ platform, actor, params, reply }) => {
    const preview = await previewUninstall(platform, actor, params.id)
    return reply(200, { ...preview, blocks: await listAppBlocks(platform.db, actor.store.id, params.id) })
  })
})
