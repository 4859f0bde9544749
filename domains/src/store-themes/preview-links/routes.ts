import { routes } from '../../serve.ts'
import { createPreviewLinkEndpoint, listPreviewLinksEndpoint, revokePreviewLinkEndpoint } from './contract.ts'
import { createPreviewLink } from './create-preview-link.ts'
import { listPreviewLinks } from './list-preview-links.ts'
import { revokePreviewLink } from './revoke-preview-link.ts'

export const previewLinkRoutes = routes((serve) => {
  serve(createPreviewLinkEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { revision, path, hours } = body
    return reply(201, await createPreviewLink(platform, actor, { revision, path, hours }, request.id))
  })

  serve(listPreviewLinksEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listPreviewLinks(platform, actor), next_cursor: null }),
  )

  serve(revokePreviewLinkEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await revokePreviewLink(platform, actor, body.id, request.id)),
  )
})
