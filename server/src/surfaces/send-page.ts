import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage, RenderedPage } from './page-cache.ts'

/** Sends a page. A cached page is sent compressed as the browser prefers, or as 304 if the browser already has it. */
export function sendPage(page: CachedPage | RenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.status(page.status).headers(page.headers)
  if (!('etag' in page)) return reply.send(page.body)
  reply.header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.body)
}
