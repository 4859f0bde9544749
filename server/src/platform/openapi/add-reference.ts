import type { Endpoint } from '@haat/http-contract'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from './create-openapi.ts'
import { createReferencePage } from './reference-page.ts'

/** `/openapi.json` and `/docs`. Each is created on the first request, which saves half a second at every start. */
export function addReference(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  options: { url: string; version: string },
): void {
  let document: string | undefined
  let reference: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(createOpenApi(endpoints, options))
    return reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .send(document)
  })
  app.get('/docs', (_request, reply) => {
    reference ??= createReferencePage(endpoints, options.url)
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .header('cache-control', 'no-cache')
      .send(reference)
  })
}
