import { type Endpoint, type FieldError, invalidFields, malformedRequest, notFound, Refused } from '@haat/http-contract'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fieldErrors } from './problem-reply.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly raw_body: Buffer | undefined
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads and validates all that a request says. Refuses with 404 for a path that no resource can have, 400 for what
 * isn't JSON, 422 with every wrong field of query and body at once.
 */
export function readInput(endpoint: Endpoint, request: FastifyRequest): Input {
  const params = parse(endpoint.params, 'params', request.params)
  if (params.errors.length > 0) throw new Refused(notFound)

  const raw = Buffer.isBuffer(request.body) ? request.body : undefined
  const query = parse(endpoint.query, 'query', request.query)
  const body = parse(endpoint.body, 'body', endpoint.body === undefined ? undefined : readJson(raw))
  const errors = [...query.errors, ...body.errors]
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
  return {
    params: params.value,
    query: query.value,
    body: body.value,
    raw_body: endpoint.raw_body ? (raw ?? Buffer.alloc(0)) : undefined,
  }
}

function parse(schema: z.ZodType | undefined, place: string, value: unknown): { value: unknown; errors: FieldError[] } {
  if (schema === undefined) return { value: undefined, errors: [] }
  refuseUnstorable(value)
  const parsed = schema.safeParse(value)
  return parsed.success
    ? { value: parsed.data, errors: [] }
    : { value: undefined, errors: fieldErrors(place, parsed.error) }
}

function readJson(raw: Buffer | undefined): unknown {
  if (raw === undefined || raw.length === 0) throw new Refused(malformedRequest, 'Send a JSON body.')
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    throw new Refused(malformedRequest, 'The body is not valid JSON in UTF-8.')
  }
}

/** Deeper than any contract goes, and far from what would exhaust the stack of whatever walks through it. */
const DEEPEST = 64

// PostgreSQL's text holds every character but U+0000.
function refuseUnstorable(value: unknown, depth = 0): void {
  if (depth > DEEPEST) throw new Refused(malformedRequest, `The body is nested deeper than ${DEEPEST} levels.`)
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refused(malformedRequest, 'Text must not contain the character U+0000.')
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, child] of Object.entries(value)) {
      refuseUnstorable(name, depth)
      refuseUnstorable(child, depth + 1)
    }
  }
}
