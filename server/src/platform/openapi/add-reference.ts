import type { Endpoint } from '@haat/http-contract'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from './create-openapi.ts'
import { createReferencePage } from './reference-page.ts'

/** `/openapi.json` for machines, `/docs` for people; both made once. */
export function addReference(
  app: FastifyInstance,
  endpoints: readonly Endpoint[],
  options: { url: string; version: string },
): void {
  const document = JSON.stringify(createOpenApi(endpoints, options))
  const reference = createReferencePage(endpoints, options.url)
  app.get('/openapi.json', (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-cache')
      .send(document),
  )
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
      )
      .header('cache-control', 'no-cache')
      .send(reference),
  )
}
