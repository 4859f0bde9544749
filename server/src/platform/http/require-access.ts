import {
  type ActorKind,
  accountKinds,
  type Endpoint,
  isFileResponse,
  notAllowed,
  notForApps,
  Refused,
  readOnlySession,
  scopeMissing,
} from '@haat/http-contract'
import type { FastifyReply } from 'fastify'
import type { Actor, Installation } from '../../../../domains/src/serve.ts'

/**
 * Throws `not_allowed` for accounts of other kinds, `not_for_apps` or `scope_missing` for apps, and `read_only_session` if an administrator who views the account calls
 * an endpoint that isn't a read. Names the viewed account in the response's `X-Acting-As`.
 */
export function requireAccess(endpoint: Endpoint, actor: Actor<ActorKind> | undefined, reply: FastifyReply): void {
  if (actor === undefined) return
  if (actor.installation !== undefined) {
    requireAppAccess(endpoint, actor.installation)
    return
  }
  if (actor.acting_admin_id !== undefined) reply.header('x-acting-as', actor.account_id)
  if (accountKinds(endpoint.auth)?.includes(actor.kind) === false) throw new Refused(notAllowed)
  if (actor.acting_admin_id !== undefined && !isOpenToReadOnlySessions(endpoint)) throw new Refused(readOnlySession)
}

function requireAppAccess({ app }: Endpoint, { scopes }: Installation): void {
  if (app === undefined) throw new Refused(notForApps)
  const { scope } = app
  if (scope === undefined || scopes.has(scope)) return
  throw new Refused(scopeMissing, `The app needs the permission ${scope}.`, { extensions: { scope } })
}

/** Whether read-only sessions may call the endpoint. Files are refused: they leave the platform. */
function isOpenToReadOnlySessions({ method, response, read_only_sessions: rule }: Endpoint): boolean {
  if (rule !== undefined) return rule === 'allowed'
  return method === 'GET' && !Object.values(response).some(isFileResponse)
}
