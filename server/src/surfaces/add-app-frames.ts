import fastifyStatic from '@fastify/static'
import { notFound, Refused } from '@haat/http-contract'
import { escapeHtml } from '@haat/theme-engine/escape-html'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

export interface AppFramesOptions {
  /** What pages of apps load: the bridge, the style sheet, the fonts; and the broker of the frame around them. */
  readonly directory: string
  /** Returns the origin of an installed app's page. */
  findOrigin(installationId: string): Promise<string | undefined>
}

const PREFIX = '/_app/'
const Params = z.object({ installation_id: z.uuid() })
/** An hour: a version of Haat that replaces these files keeps the protocol of older pages. */
const MAX_AGE = '1h'

/**
 * Serves the frame in which the dashboard shows an app's page. The dashboard is one document with one policy, so only this
 * frame's policy allows the app's origin. What the app's page can do is limited by the sandbox: it can't navigate the
 * dashboard, and `allow-same-origin` gives it only its own storage, because apps never share a site with Haat.
 */
export async function addAppFrames(app: FastifyInstance, { directory, findOrigin }: AppFramesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: PREFIX,
    maxAge: MAX_AGE,
    decorateReply: false,
    setHeaders(reply) {
      // Pages of apps are on other origins.
      reply.header('access-control-allow-origin', '*')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
  app.get(`${PREFIX}frame/:installation_id`, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const origin = params.success ? await findOrigin(params.data.installation_id) : undefined
    if (origin === undefined) throw new Refused(notFound)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'origin')
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          "script-src 'self'",
          "style-src 'unsafe-inline'",
          `frame-src ${origin}`,
          "base-uri 'none'",
          "form-action 'none'",
          "frame-ancestors 'self'",
        ].join('; '),
      )
      .send(frameDocument(origin))
  })
}

/** The dashboard tells the frame which page to show, in the fragment: it isn't sent to any server. */
function frameDocument(origin: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<title>App</title>
<style>html, body { height: 100%; margin: 0; overflow: hidden } iframe { display: block; width: 100%; height: 100%; border: 0 }</style>
<script type="module" src="${PREFIX}broker.js"></script>
</head>
<body>
<iframe data-origin="${escapeHtml(origin)}" title="App" allow="" referrerpolicy="origin" sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"></iframe>
</body>
</html>`
}
