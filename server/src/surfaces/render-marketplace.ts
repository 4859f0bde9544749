import type { FastifyReply, FastifyRequest } from 'fastify'
import inject, { type DispatchFunc } from 'light-my-request'
import { DEFAULT_POLICY } from '../platform/admission/early-responses.ts'
import type { PublicUrls } from '../public-urls.ts'
import type { CallBackend } from './backend-calls.ts'
import type { RenderedPage } from './page-cache.ts'
import { readSharedPage } from './shared-page/shared-page.ts'
import { TemplateMarkers } from './shared-page/template-markers.ts'

/** `Astro.locals` of the marketplace's pages. */
export interface MarketplaceLocals {
  readonly backend: CallBackend
  readonly urls: Omit<PublicUrls, 'studio'>
  /** Set if the page is rendered once for all visitors. */
  readonly template?: TemplateMarkers
}

export type RenderMarketplace = (
  ...call: [...Parameters<DispatchFunc>, next: (error?: unknown) => void, locals: MarketplaceLocals]
) => unknown

interface MarketplaceRenderer {
  readonly render: RenderMarketplace
  readonly urls: MarketplaceLocals['urls']
}

/** Renders a page, or an API route, for one visitor. */
export function renderDirectly(
  { render }: MarketplaceRenderer,
  locals: MarketplaceLocals,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.url.startsWith('/api/')) reply.header('content-security-policy', DEFAULT_POLICY)
  // Astro bypasses Fastify's reply.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  render(
    request.raw,
    reply.raw,
    (error) => {
      if (error !== undefined) request.log.error({ err: error }, "couldn't render the page")
      if (!reply.raw.headersSent) reply.raw.statusCode = 500
      reply.raw.end()
    },
    locals,
  )
  return reply
}

/** Renders a page once for all visitors. */
export async function renderPage(
  { render, urls }: MarketplaceRenderer,
  locals: MarketplaceLocals,
  { url }: FastifyRequest,
  isShared: boolean,
): Promise<RenderedPage> {
  const template = isShared ? new TemplateMarkers() : undefined
  const response = await inject(
    (incoming, outgoing) => {
      render(incoming, outgoing, () => outgoing.writeHead(500).end(), template ? { ...locals, template } : locals)
    },
    { method: 'GET', url, headers: { host: new URL(urls.marketplace).host, accept: 'text/html' } },
  )
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(response.headers)) {
    if (
      value !== undefined &&
      !['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'].includes(name)
    ) {
      headers[name] = String(value)
    }
  }
  headers.vary = 'accept-encoding, cookie'
  const expiresAt = headers.expires === undefined ? undefined : new Date(headers.expires)
  const shared = template && readSharedPage(response.payload, template)
  const body = shared === undefined ? response.rawPayload : Buffer.from(shared.text(undefined))
  return { status: response.statusCode, headers, body, shared, expires_at: expiresAt }
}
