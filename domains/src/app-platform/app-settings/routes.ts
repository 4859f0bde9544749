import { routes } from '../../serve.ts'
import { readOwnSettings, saveAppSettings, showAppSettings } from './app-settings.ts'
import { readOwnSettingsEndpoint, saveAppSettingsEndpoint, showAppSettingsEndpoint } from './contract.ts'

const NOT_STORED = { headers: { 'cache-control': 'no-store' } }

export const appSettingRoutes = routes((serve) => {
  serve(showAppSettingsEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, { items: await showAppSettings(platform.db, actor, params.id), next_cursor: null }),
  )

  serve(saveAppSettingsEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const change = { platform, actor, app_id: params.id, request_id: request.id }
    return reply(200, { items: await saveAppSettings(change, body.values), next_cursor: null })
  })

  serve(readOwnSettingsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { values: await readOwnSettings(platform, actor.installation) }, NOT_STORED),
  )
})
