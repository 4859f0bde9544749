import type { Endpoint } from '@haat/http-contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { createOpenApi, type OpenApiOptions } from './create-openapi.ts'
import { createReferencePage, type ReferenceKind } from './reference-page.ts'

/** `/openapi.json`, `/docs`, and `/docs/apps` with the endpoints that apps can call. Each is created on the first request, which saves half a second at every start. */
export function addReference(app: FastifyInstance, endpoints: readonly Endpoint[], options: OpenApiOptions): void {
  let document: string | undefined
  const references = new Map<ReferenceKind, string>()
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(createOpenApi(endpoints, options))
    return reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .send(document)
  })
  const sendReference = (kind: ReferenceKind, reply: FastifyReply) => {
    const reference = references.get(kind) ?? createReferencePage(endpoints, options.url, kind)
    references.set(kind, reference)
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .header('cache-control', 'no-cache')
      .send(reference)
  }
  app.get('/docs', (_request, reply) => sendReference('all', reply))
  app.get('/docs/apps', (_request, reply) => sendReference('apps', reply))
}
