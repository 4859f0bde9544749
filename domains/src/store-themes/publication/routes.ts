import { readIfMatch } from '../../if-match.ts'
import { routes } from '../../serve.ts'
import { publishThemeEndpoint } from './contract.ts'
import { publishTheme } from './publish-theme.ts'

export const publicationRoutes = routes((serve) => {
  serve(publishThemeEndpoint, async ({ platform, actor, body, request, reply }) => {
    const revision = readIfMatch(request.headers, body)
    return reply(200, await publishTheme(platform, actor, revision, request.id))
  })
})
