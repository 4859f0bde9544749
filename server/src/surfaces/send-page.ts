import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MarketplaceVendor } from '../../../domains/src/app-store/index.ts'
import type { CachedPage, RenderedPage } from './page-cache.ts'
import type { SharedPage } from './shared-page/shared-page.ts'

const decompress = promisify(gunzip)

/** Sends a page. A cached page is sent compressed as the browser prefers, or as 304 if the browser already has it. */
export async function sendPage(
  page: CachedPage | RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.status(page.status).headers(page.headers)
  if ('body' in page) return reply.send(page.body)
  reply.header('etag', page.etag)
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepted.includes('br')) return reply.header('content-encoding', 'br').send(page.brotli)
  if (accepted.includes('gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(await decompress(page.gzip))
}

/** Sends a page with a vendor's menus and installed apps filled in, which nothing between server and browser may keep. */
export function sendToVendor(
  { status, headers }: Pick<RenderedPage, 'status' | 'headers'>,
  shared: SharedPage,
  vendor: MarketplaceVendor,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.status(status).headers({ ...headers, 'cache-control': 'private, no-store' })
  const acceptsGzip = request.headers['accept-encoding']?.includes('gzip') ?? false
  return acceptsGzip
    ? reply.header('content-encoding', 'gzip').send(shared.gzip(vendor))
    : reply.send(shared.text(vendor))
}
