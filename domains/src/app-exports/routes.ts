import { routes } from '../serve.ts'
import { getExportEndpoint, startExportEndpoint } from './contract.ts'
import { requireExport, showExport } from './export-row.ts'
import { startExport } from './start-export.ts'

export const appExportsRoutes = routes((serve) => {
  serve(startExportEndpoint, async ({ platform, actor, body, reply }) =>
    reply(202, await startExport(platform, actor, body)),
  )

  serve(getExportEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showExport(platform, await requireExport(platform.db, actor.installation.id, params.id))),
  )
})
