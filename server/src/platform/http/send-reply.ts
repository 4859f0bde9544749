import { Readable } from 'node:stream'
import { type Endpoint, isFileResponse } from '@haat/http-contract'
import type { FastifyReply } from 'fastify'
import { type RouteReply, SerializedJson } from '../../../../domains/src/serve.ts'
import { setCookie } from './set-cookie.ts'

/** Sends what a handler returned, in the shape that the endpoint's contract declares for its status. */
export function sendReply(
  endpoint: Endpoint,
  result: RouteReply,
  reply: FastifyReply,
  cookieOptions: { readonly domain: string | undefined; readonly secure: boolean },
): FastifyReply {
  for (const [name, value] of Object.entries(result.headers ?? {})) reply.header(name, value)
  for (const cookie of result.cookies ?? []) setCookie(reply, cookie, cookieOptions)
  const response = endpoint.response[result.status]
  if (response === undefined) throw new Error(`${endpoint.url} does not declare ${result.status}`)
  if (isUnchanged(result, reply)) {
    if (result.body instanceof Readable) result.body.destroy()
    return reply.status(304).send()
  }
  reply.status(result.status)
  if (isFileResponse(response)) {
    if (!reply.hasHeader('content-type')) reply.type(response.content_type)
    return reply.send(result.body)
  }
  if (result.status === 204) return reply.send()
  reply.type('application/json; charset=utf-8')
  if (result.body instanceof SerializedJson) return reply.send(result.body.text)
  // Parsing removes fields that the contract doesn't name, so nothing is disclosed by accident.
  return reply.send(JSON.stringify(response.parse(result.body)))
}

/** Returns whether the caller already has this version of the response (RFC 9110, 13.1.2). */
function isUnchanged({ status, headers }: RouteReply, { request }: FastifyReply): boolean {
  const etag = headers?.etag
  const known = request.headers['if-none-match']
  if (status !== 200 || etag === undefined || known === undefined) return false
  return known.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag)
}
