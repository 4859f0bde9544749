import {
  describeUnstorableText,
  type Endpoint,
  type FieldError,
  invalidFields,
  malformedRequest,
  notFound,
  Refused,
} from '@haat/http-contract'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { fieldErrors, MAX_FIELD_ERRORS } from '../requests/problem-reply.ts'

export interface Input {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  readonly raw_body: Buffer | undefined
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads and validates path, query and body. Throws 404 for a path parameter that no resource can have, 400 for a body
 * that isn't JSON, and 422 with all invalid fields of query and body. `known` are fields that the caller may leave out,
 * because its token says them.
 */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  known: Readonly<Record<string, string>> = {},
): Input {
  const params = parse(endpoint.params, 'params', request.params)
  if (params.errors.length > 0) throw new Refused(notFound)

  const raw = Buffer.isBuffer(request.body) ? request.body : undefined
  const query = parse(endpoint.query, 'query', complete(endpoint.query, request.query, known))
  const body = parse(
    endpoint.body,
    'body',
    endpoint.body === undefined ? undefined : complete(endpoint.body, readJson(raw), known),
  )
  const errors = [...query.errors, ...body.errors]
  if (errors.length > 0) throw new Refused(invalidFields, undefined, { errors })
  return {
    params: params.value,
    query: query.value,
    body: body.value,
    raw_body: endpoint.raw_body ? (raw ?? Buffer.alloc(0)) : undefined,
  }
}

function parse(schema: z.ZodType | undefined, part: string, value: unknown): { value: unknown; errors: FieldError[] } {
  if (schema === undefined) return { value: undefined, errors: [] }
  const unstorable = findUnstorableText(value, part)
  if (unstorable.length > 0) return { value: undefined, errors: unstorable }
  const parsed = schema.safeParse(value)
  return parsed.success
    ? { value: parsed.data, errors: [] }
    : { value: undefined, errors: fieldErrors(part, parsed.error) }
}

/** Adds the known fields that the schema has and the value doesn't. */
function complete(schema: z.ZodType | undefined, value: unknown, known: Readonly<Record<string, string>>): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const missing = Object.entries(known).filter(([name]) => !(name in value) && hasField(schema, name))
  return missing.length === 0 ? value : { ...value, ...Object.fromEntries(missing) }
}

function hasField(schema: z.core.$ZodType | undefined, name: string): boolean {
  if (schema instanceof z.ZodPipe) return hasField(schema.in, name)
  return schema instanceof z.ZodObject && name in schema.shape
}

function readJson(raw: Buffer | undefined): unknown {
  if (raw === undefined || raw.length === 0) throw new Refused(malformedRequest, 'Send a JSON body.')
  try {
    return JSON.parse(utf8.decode(raw))
  } catch {
    throw new Refused(malformedRequest, "The body isn't valid JSON in UTF-8.")
  }
}

/** Deeper than any contract, and far from exhausting the stack of recursive code. */
const MAX_DEPTH = 64

/** Returns the fields whose values or names contain text that can't be stored, with their paths. */
function findUnstorableText(value: unknown, part: string): FieldError[] {
  const errors: FieldError[] = []
  const check = (text: string, path: string) => {
    const message = describeUnstorableText(text)
    if (message !== undefined && errors.length < MAX_FIELD_ERRORS) errors.push({ path, message })
  }
  const walk = (current: unknown, path: string, depth: number) => {
    if (depth > MAX_DEPTH) {
      throw new Refused(malformedRequest, `Nest values at most ${MAX_DEPTH} levels deep.`, {
        errors: [{ path: part, message: `Nest values at most ${MAX_DEPTH} levels deep` }],
      })
    }
    if (typeof current === 'string') check(current, path)
    if (typeof current !== 'object' || current === null) return
    for (const [name, child] of Object.entries(current)) {
      check(name, path)
      walk(child, `${path}.${name.toWellFormed()}`, depth + 1)
    }
  }
  walk(value, part, 0)
  return errors
}
