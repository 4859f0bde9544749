import type { FastifyReply } from 'fastify'
import type { Cookie } from '../../../../domains/src/serve.ts'
import type { Settings } from '../../../../domains/src/settings.ts'

/** Sets or clears a cookie of the surfaces' parent domain, or of this host only. */
export function setCookie(
  reply: FastifyReply,
  { name, value, http_only: isHttpOnly, host_only: isHostOnly, expires_at: expiresAt }: Cookie,
  { domain, secure }: Settings['cookies'],
): void {
  reply.setCookie(name, value ?? '', {
    path: '/',
    httpOnly: isHttpOnly,
    secure,
    sameSite: 'lax',
    ...(domain === undefined || isHostOnly ? {} : { domain }),
    expires: value === null ? new Date(0) : expiresAt,
  })
}
