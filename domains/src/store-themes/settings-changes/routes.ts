import { routes } from '../../serve.ts'
import { showSettingsChangesEndpoint } from './contract.ts'
import { showSettingsChanges } from './show-settings-changes.ts'

export const settingsChangesRoutes = routes((serve) => {
  serve(showSettingsChangesEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showSettingsChanges(platform, actor, params.id)),
  )
})
