import { Readable } from 'node:stream'
import { notFound, Refused, unavailable } from '@haat/http-contract'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Admission } from '../platform/admission/admission.ts'
import { createListener } from '../platform/admission/create-listener.ts'
import { sendProblem } from '../platform/requests/problem-reply.ts'
import { fillPath } from '../surfaces/fill-path.ts'
import type { AppProcess } from './app-process.ts'

export interface AppsListenerOptions {
  readonly logger: FastifyBaseLogger
  readonly admission: Admission
  readonly public_url: string
  readonly apps: Pick<AppProcess, 'request'>
  readonly app_ids: ReadonlySet<string>
}

/** Without cookies: on one machine, browsers send those of the dashboard to every port. */
const forwardedHeaders = ['accept', 'authorization', 'content-type', 'content-length', 'x-haat-page'] as const
const returnedHeaders = [
  'content-type',
  'content-length',
  'cache-control',
  'content-security-policy',
  'referrer-policy',
  'x-haat-location',
  'x-haat-title',
  'x-haat-toast',
  'x-haat-file',
] as const
const TIMEOUT_MS = 60_000

/** Serves the pages of the apps that ship with Haat, each at its ID. The dashboard shows them in a frame. */
export function createAppsListener(options: AppsListenerOptions): FastifyInstance {
  const app = createListener({ ...options, name: 'apps', classify: () => 'pages' })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, body, done) => done(null, body))
  const forward = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const id = path.split('/')[1] ?? ''
    if (!options.app_ids.has(id)) throw new Refused(notFound)
    const headers: Record<string, string> = {}
    for (const name of forwardedHeaders) {
      const value = request.headers[name]
      if (typeof value === 'string') headers[name] = value
    }
    const body = request.body instanceof Readable ? request.body : undefined
    const { method } = request
    try {
      const response = await options.apps.request({
        method,
        path,
        headers,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      reply.status(response.statusCode ?? 502)
      for (const name of returnedHeaders) {
        const value = response.headers[name]
        if (value !== undefined) reply.header(name, value)
      }
      return reply.send(response)
    } catch (error) {
      request.log.error({ err: error, app: id }, 'an app didn’t answer')
      return sendProblem(request, reply, new Refused(unavailable))
    }
  }
  app.route({
    method: ['GET', 'POST'],
    url: '/:app/*',
    handler: (request, reply) => forward(request, reply, fillPath('/:app/*', request)),
  })
  return app
}
