import { routes } from '../../serve.ts'
import { getPrintSettingsEndpoint, savePrintSettingsEndpoint } from './contract.ts'
import { savePrintSettings } from './save-print-settings.ts'
import { showPrintSettings } from './show-print-settings.ts'

export const printSettingsRoutes = routes((serve) => {
  serve(getPrintSettingsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await showPrintSettings(platform, actor.store)),
  )

  serve(savePrintSettingsEndpoint, async ({ platform, actor, body, request, reply }) => {
    await savePrintSettings({ platform, actor, request_id: request.id }, body.settings)
    return reply(200, await showPrintSettings(platform, actor.store))
  })
})
