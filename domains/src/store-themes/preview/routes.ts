import { routes } from '../../serve.ts'
import { loadPreviewDataEndpoint } from './contract.ts'
import { loadPreviewData } from './load-preview-data.ts'

export const storePreviewRoutes = routes((serve) => {
  serve(loadPreviewDataEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await loadPreviewData(platform, actor, body)),
  )
})
