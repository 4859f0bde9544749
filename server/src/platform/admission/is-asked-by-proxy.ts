import type { FastifyRequest } from 'fastify'
import { askDomainEndpoint } from '../../../../domains/src/stores/domains/contract.ts'
import type { Admission } from './admission.ts'

/**
 * Whether a trusted proxy asks for itself which domains are served. All its visitors come from its address, so that a limit
 * by address would keep stores from getting certificates while somebody sends it made-up names.
 */
export function isAskedByProxy(
  { url, headers, socket }: FastifyRequest,
  { isTrustedProxy }: Pick<Admission, 'isTrustedProxy'>,
): boolean {
  const [path] = url.split('?')
  return (
    path === askDomainEndpoint.url &&
    headers['x-forwarded-for'] === undefined &&
    isTrustedProxy(socket.remoteAddress ?? '')
  )
}
