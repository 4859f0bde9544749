import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../../settings-revision.ts'
import { getStoreSettingsEndpoint, getStoreUnitsEndpoint, saveStoreSettingsEndpoint } from './contract.ts'
import { saveSettings } from './save-settings.ts'
import { showSettings, showUnits } from './show-settings.ts'

export const storeSettingsRoutes = routes((serve) => {
  serve(getStoreUnitsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await showUnits(platform.db, actor.store.id)),
  )

  serve(getStoreSettingsEndpoint, async ({ platform, actor, reply }) => {
    const settings = await showSettings(platform.db, actor.store.id, platform.clock())
    return reply(200, settings, { headers: etagOf(settings) })
  })

  serve(saveStoreSettingsEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: _, revision: __, ...general } = body
    const revision = requireRevision(request.headers, body)
    const settings = await saveSettings({ platform, actor, request_id: request.id }, general, revision)
    return reply(200, settings, { headers: etagOf(settings) })
  })
})
