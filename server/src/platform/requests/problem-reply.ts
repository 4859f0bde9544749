import { isDatabaseUnavailable } from '@haat/db'
import {
  bodyTooLarge,
  type FieldError,
  internalError,
  malformedRequest,
  type Problem,
  type RefusalKind,
  Refused,
  tooManyRequests,
  unavailable,
  unsupportedMediaType,
} from '@haat/http-contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { StorageUnavailable } from '../../../../domains/src/storage-unavailable.ts'
import { hasClientLeft } from './in-process.ts'

/** How long a client should wait before it tries again while the database is unavailable. */
export const UNAVAILABLE_RETRY_AFTER_S = 2

const byFastifyCode: Readonly<Record<string, RefusalKind>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: bodyTooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: unsupportedMediaType,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: malformedRequest,
}

/** Returns a refusal as an RFC 9457 problem document. */
export function problemDocument(refused: Refused, requestId: string): Problem {
  return {
    ...refused.extensions,
    type: `https://haat.dev/problems/${refused.kind.code}`,
    title: refused.kind.title,
    status: refused.kind.status,
    ...(refused.message === refused.kind.title ? {} : { detail: refused.message }),
    code: refused.kind.code,
    request_id: requestId,
    ...(refused.errors.length === 0 ? {} : { errors: [...refused.errors] }),
  }
}

const sent = new WeakMap<FastifyRequest, Refused>()

/** Returns the refusal that a request was answered with. */
export function findRefusal(request: FastifyRequest): Refused | undefined {
  return sent.get(request)
}

/** Sends a refusal as an RFC 9457 problem document. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refused: Refused): FastifyReply {
  sent.set(request, refused)
  const problem = problemDocument(refused, request.id)
  const retryAfter = refused.extensions.retry_after_seconds
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  if (refused.kind.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .status(refused.kind.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

/** Turns any thrown value into a response. Unexpected errors are logged, and the client gets no details about them. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendProblem(request, reply, asRefused(error, request))
}

function asRefused(error: unknown, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  if (error instanceof StorageUnavailable) {
    request.log.warn({ err: error }, 'the file storage is unavailable')
    return new Refused(unavailable, 'File storage is temporarily unavailable. Try again in a moment.', {
      extensions: { retry_after_seconds: 5 },
    })
  }
  if (isDatabaseUnavailable(error)) {
    request.log.warn({ err: error }, 'the database is unavailable')
    return new Refused(unavailable, 'Try again in a moment.', {
      extensions: { retry_after_seconds: UNAVAILABLE_RETRY_AFTER_S },
    })
  }
  // The client has disconnected, so nobody receives the response.
  if (hasClientLeft(request.raw)) return new Refused(malformedRequest)
  const { code, statusCode } = describeError(error)
  const known = byFastifyCode[code]
  if (known !== undefined) return new Refused(known)
  if (statusCode === 400) return new Refused(malformedRequest)
  if (statusCode === 429) return new Refused(tooManyRequests)
  request.log.error({ err: error }, 'request failed')
  return new Refused(internalError, 'Try again. If the problem persists, report it with the request_id.')
}

function describeError(error: unknown): { code: string; statusCode: number } {
  if (typeof error !== 'object' || error === null) return { code: '', statusCode: 500 }
  return {
    code: 'code' in error && typeof error.code === 'string' ? error.code : '',
    statusCode: 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500,
  }
}

/** A body of one megabyte can have half a million invalid fields. The first hundred are enough to fix the request. */
export const MAX_FIELD_ERRORS = 100

/** Returns the fields that a schema rejected, with their paths in the request; at most the first hundred. */
export function fieldErrors(part: string, error: z.core.$ZodError): FieldError[] {
  return error.issues
    .slice(0, MAX_FIELD_ERRORS)
    .map((issue) => ({ path: [part, ...issue.path.map(String)].join('.'), message: issue.message }))
}
