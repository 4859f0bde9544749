import { isDatabaseUnavailable } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import { drawMockPicture } from '@haat/theme-engine/render'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Demos } from '../../../../surfaces/storefront/src/demo/create-demos.ts'
import { DEMO_FOLDER } from '../../../../surfaces/storefront/src/demo/demo-address.ts'
import { SAMPLE_MEDIA_BASE } from '../../../../surfaces/storefront/src/demo/sample-pictures.ts'
import type { StorefrontResponse } from '../../../../surfaces/storefront/src/storefront-request.ts'
import { sendProblem } from '../../platform/requests/problem-reply.ts'
import { RenderAborted } from '../../platform/theme-rendering/theme-renderer.ts'
import { type CachedPage, PageCache, type RenderedPage } from '../page-cache.ts'
import { sendPage } from '../send-page.ts'
import { findSamplePhoto } from './sample-photos.ts'

/** Serves the demos of themes. Pages with sample products come from a cache of their own; others are rendered. */
export function addDemos(app: FastifyInstance, demos: Demos): void {
  const pages = new PageCache()
  app.route({
    method: ['GET', 'POST'],
    url: `${DEMO_FOLDER}*`,
    async handler(request, reply) {
      const respond = async (): Promise<CachedPage | RenderedPage> => {
        const response = await demos.handle({
          method: request.method === 'POST' ? 'POST' : 'GET',
          origin: `${request.protocol}://${request.host}`,
          url: request.url,
        })
        if (!('key' in response)) return toPage(response)
        return pages.find(response.key) ?? pages.get(response.key, async () => toPage(await response.render()))
      }
      // An error page without the demo's headers couldn't be shown in the frame.
      const page = await respond().catch((error: unknown) => {
        logFailure(request, error)
        return toPage(demos.unavailable())
      })
      return sendPage(page, request, reply)
    },
  })

  app.get(`${SAMPLE_MEDIA_BASE}/*`, async (request, reply) => {
    const photo = await findSamplePhoto(request.url)
    const picture = photo ?? drawMockPicture(request.url)
    if (picture === undefined) return sendProblem(request, reply, new Refused(notFound))
    reply.header('cache-control', 'public, max-age=86400')
    return reply.type(photo === undefined ? 'image/svg+xml' : 'image/webp').send(picture)
  })
}

function logFailure(request: FastifyRequest, error: unknown): void {
  if (error instanceof RenderAborted) request.log.warn({ err: error }, "couldn't render a theme's demo")
  else if (isDatabaseUnavailable(error)) request.log.warn({ err: error }, "couldn't load a theme's demo")
  else request.log.error({ err: error }, "couldn't show a theme's demo")
}

function toPage({ status, headers, body }: StorefrontResponse): RenderedPage {
  return { status, headers, body: Buffer.from(body) }
}
