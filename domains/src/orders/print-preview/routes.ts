import { routes } from '../../serve.ts'
import { previewPrintSettingsEndpoint } from '../print-settings/contract.ts'
import { renderPreview } from './render-preview.ts'

export const printPreviewRoutes = routes((serve) => {
  serve(previewPrintSettingsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await renderPreview(platform, actor.store, body)),
  )
})
