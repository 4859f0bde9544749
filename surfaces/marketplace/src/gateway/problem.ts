import type { Problem, RefusalKind } from '@haat/http-contract'

/** Returns an error response as a problem document (RFC 9457), like the backend's. */
export function problemResponse({ code, status, title }: RefusalKind, detail?: string): Response {
  const problem: Problem = { type: `https://haat.dev/problems/${code}`, title, status, code, ...(detail && { detail }) }
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
  })
}
