import type { FastifyInstance, FastifyRequest } from 'fastify'
import { appFileEndpoint } from '../../../../domains/src/app-platform/packages/contract.ts'
import { getMediaEndpoint } from '../../../../domains/src/media/contract.ts'
import { themeAssetEndpoint } from '../../../../domains/src/themes/contract.ts'
import { callInProcess, toVisitor } from '../../platform/requests/in-process.ts'
import { fillPath } from '../fill-path.ts'

const forwardedHeaders = ['accept', 'if-none-match', 'range'] as const
const omittedHeaders = ['connection', 'date', 'transfer-encoding', 'x-request-id']

/**
 * Serves images of stores and assets of themes and apps from the storefront's own origin, so that its pages need no other.
 * Forwards the requests to the backend.
 */
export function forwardFiles(app: FastifyInstance, backend: FastifyInstance): void {
  for (const { url } of [getMediaEndpoint, themeAssetEndpoint, appFileEndpoint]) {
    app.get(url, async (request, reply) => {
      const response = await callInProcess(backend, {
        method: request.method === 'HEAD' ? 'HEAD' : 'GET',
        path: fillPath(url, request),
        headers: headersOf(request),
        visitor: toVisitor(request),
      })
      for (const [name, value] of Object.entries(response.headers)) {
        if (!omittedHeaders.includes(name)) reply.header(name, value)
      }
      return reply.status(response.status).send(response.body)
    })
  }
}

function headersOf(request: FastifyRequest): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of forwardedHeaders) {
    const value = request.headers[name]
    if (value !== undefined) headers[name] = value
  }
  return headers
}
