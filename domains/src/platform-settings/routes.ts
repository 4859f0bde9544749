import { routes } from '../serve.ts'
import { getPlatformSettingsEndpoint, updatePlatformSettingsEndpoint } from './contract.ts'
import { showPlatformSettings, updatePlatformSettings } from './platform-settings.ts'

export const platformSettingsRoutes = routes((serve) => {
  serve(getPlatformSettingsEndpoint, async ({ platform, reply }) => reply(200, await showPlatformSettings(platform.db)))

  serve(updatePlatformSettingsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await updatePlatformSettings(platform, actor, body)),
  )
})
