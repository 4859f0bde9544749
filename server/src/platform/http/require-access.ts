import { accountKinds, type Endpoint, isFileResponse, notAllowed, Refused, readOnlySession } from '@haat/http-contract'
import type { FastifyReply } from 'fastify'
import type { Actor } from '../../../../domains/src/serve.ts'

/**
 * Throws `not_allowed` for accounts of other kinds, and `read_only_session` if an administrator who views the account calls
 * an endpoint that isn't a read. Names the viewed account in the response's `X-Acting-As`.
 */
export function requireAccess(endpoint: Endpoint, actor: Actor | undefined, reply: FastifyReply): void {
  if (actor === undefined) return
  if (actor.acting_admin_id !== undefined) reply.header('x-acting-as', actor.account_id)
  if (accountKinds(endpoint.auth)?.includes(actor.kind) === false) throw new Refused(notAllowed)
  if (actor.acting_admin_id !== undefined && !isOpenToReadOnlySessions(endpoint)) throw new Refused(readOnlySession)
}

/** Whether read-only sessions may call the endpoint. Files are refused: they leave the platform. */
function isOpenToReadOnlySessions({ method, response, read_only_sessions: rule }: Endpoint): boolean {
  if (rule !== undefined) return rule === 'allowed'
  return method === 'GET' && !Object.values(response).some(isFileResponse)
}
