import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../../settings-revision.ts'
import { getPrintSettingsEndpoint, savePrintSettingsEndpoint } from './contract.ts'
import { savePrintSettings } from './save-print-settings.ts'
import { showPrintSettings } from './show-print-settings.ts'

export const printSettingsRoutes = routes((serve) => {
  serve(getPrintSettingsEndpoint, async ({ platform, actor, reply }) => {
    const settings = await showPrintSettings(platform, actor.store)
    return reply(200, settings, { headers: etagOf(settings) })
  })

  serve(savePrintSettingsEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = requireRevision(request.headers, body)
    await savePrintSettings({ platform, actor, request_id: request.id }, body.settings, revision)
    const settings = await showPrintSettings(platform, actor.store)
    return reply(200, settings, { headers: etagOf(settings) })
  })
})
