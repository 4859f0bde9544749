import { routes } from '../../serve.ts'
import { getImportEndpoint, importProductsEndpoint, listImportsEndpoint } from './contract.ts'
import { getImport, listImports } from './show-import.ts'
import { startImport } from './start-import.ts'

export const importRoutes = routes((serve) => {
  serve(importProductsEndpoint, async ({ platform, actor, query, uploads, request, reply }) => {
    const change = { actor, request_id: request.id }
    return reply(202, await startImport(platform, change, { uploads, is_dry_run: query.dry_run === 'true' }))
  })

  serve(listImportsEndpoint, async ({ platform: { db }, actor, query, reply }) => {
    const { store } = actor
    return reply(200, await listImports(db, store.id, query))
  })

  serve(getImportEndpoint, async ({ platform: { db }, actor, params, reply }) => {
    const { store } = actor
    return reply(200, await getImport(db, store.id, params.id))
  })
})
