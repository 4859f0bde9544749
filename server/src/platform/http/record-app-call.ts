import type { Endpoint } from '@haat/http-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type ApiCallLog, type AppCaller, RefusedToken } from '../../../../domains/src/app-platform/index.ts'
import type { Installation } from '../../../../domains/src/serve.ts'
import { findRefusal } from '../requests/problem-reply.ts'
import { costOfRequest } from './limit-app.ts'

/** Counts a call with an app's token after its response was sent. Does nothing for accounts and unknown tokens. */
export function recordAppCall(
  endpoint: Endpoint,
  installation: Installation | undefined,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  calls: ApiCallLog,
): void {
  const refused = findRefusal(request)
  const caller = installation ?? callerOf(refused)
  if (caller === undefined) return
  const missing = z.string().safeParse(refused?.extensions.scope).data
  calls.record({
    caller,
    endpoint: `${endpoint.method} ${endpoint.url}`,
    http_status: reply.statusCode,
    problem: refused?.kind,
    scope: missing ?? endpoint.app?.scope,
    used_scopes: reply.statusCode < 400 ? scopesOf(endpoint, installation) : [],
    cost: costOfRequest(request),
    duration_ms: reply.elapsedTime,
    request_id: request.id,
  })
}

function callerOf(refused: unknown): AppCaller | undefined {
  return refused instanceof RefusedToken ? refused.caller : undefined
}

/** What allowed a call, and what its response was allowed to contain. */
function scopesOf({ app }: Endpoint, installation: Installation | undefined): string[] {
  const personal = Object.values(app?.personal ?? {}).filter((scope) => scope !== null)
  const granted = personal.filter((scope) => installation?.scopes.has(scope) === true)
  return [...new Set(app?.scope === undefined ? granted : [app.scope, ...granted])]
}
