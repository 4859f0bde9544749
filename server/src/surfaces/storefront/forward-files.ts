import type { FastifyInstance } from 'fastify'

const passedOn = ['accept', 'if-none-match', 'range'] as const

/**
 * Pictures of stores and assets of themes under the storefront's own origin, so that its pages need no other. The backend
 * has them.
 */
export function forwardFiles(app: FastifyInstance, backend: FastifyInstance): void {
  for (const path of ['/media/*', '/themes/*']) {
    app.get(path, async (request, reply) => {
      const headers: Record<string, string> = {}
      for (const name of passedOn) {
        const value = request.headers[name]
        if (value !== undefined) headers[name] = value
      }
      const answer = await backend.inject({ method: 'GET', url: request.url, headers, remoteAddress: request.ip })
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined && !['connection', 'date', 'transfer-encoding'].includes(name))
          reply.header(name, value)
      }
      return reply.status(answer.statusCode).send(answer.rawPayload)
    })
  }
}
