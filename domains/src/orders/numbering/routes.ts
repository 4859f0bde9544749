import { etagOf } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { requireRevision } from '../../settings-revision.ts'
import { getOrderNumberingEndpoint, saveOrderNumberingEndpoint } from './contract.ts'
import { saveOrderNumbering, showOrderNumbering } from './order-numbering.ts'

export const orderNumberingRoutes = routes((serve) => {
  serve(getOrderNumberingEndpoint, async ({ platform, actor, reply }) => {
    const numbering = await showOrderNumbering(platform.db, actor.store.id)
    return reply(200, numbering, { headers: etagOf(numbering) })
  })

  serve(saveOrderNumberingEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { store_slug: _, revision: __, ...format } = body
    const revision = requireRevision(request.headers, body)
    const numbering = await saveOrderNumbering({ platform, actor, request_id: request.id }, format, revision)
    return reply(200, numbering, { headers: etagOf(numbering) })
  })
})
