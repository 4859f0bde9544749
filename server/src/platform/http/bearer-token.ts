import type { FastifyRequest } from 'fastify'

/** Returns the token of a request (RFC 6750, 2.1). */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(headers.authorization ?? '')?.[1]
}
