import type { FastifyReply } from 'fastify'
import type { Cdn } from '../../platform/cdn/open-cdn.ts'
import type { CachedPage, RenderedPage } from '../page-cache.ts'

/** Lets the CDN keep a page until its store changes, if everybody may see the page. */
export function addCdnHeaders(
  reply: FastifyReply,
  cdn: Cdn | undefined,
  { headers, subject }: CachedPage | RenderedPage,
  isCurrent: boolean,
): void {
  if (cdn === undefined || subject === undefined) return
  if (!headers['cache-control']?.startsWith('public,') || 'set-cookie' in headers) return
  reply.headers(cdn.pageHeaders(keyOf(subject), { is_current: isCurrent }))
}

/** Purges the pages of a store, or all, once no process serves those from before the change any more. */
export function purgeStore(cdn: Cdn | undefined, storeId: string | undefined, staleMs: number): void {
  cdn?.changed(storeId === undefined ? undefined : keyOf(storeId), { stale_ms: staleMs })
}

function keyOf(storeId: string): string {
  return `store-${storeId}`
}
