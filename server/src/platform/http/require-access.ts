import {
  type ActorKind,
  accountKinds,
  type Endpoint,
  isFileResponse,
  isPermissionAccess,
  notAllowed,
  notForApps,
  notForTestStores,
  Refused,
  readOnlySession,
  scopeMissing,
} from '@haat/http-contract'
import type { FastifyReply } from 'fastify'
import type { Actor, Installation } from '../../../../domains/src/serve.ts'

/**
 * Throws `not_allowed` for accounts of other kinds, `not_for_apps` or `scope_missing` for apps, `not_for_test_stores` for owners of
 * test stores, and `read_only_session` if an administrator who views the account calls an endpoint that isn't a read. Names the
 * viewed account in the response's `X-Acting-As`.
 */
export function requireAccess(endpoint: Endpoint, actor: Actor<ActorKind> | undefined, reply: FastifyReply): void {
  if (actor === undefined) return
  if (actor.installation !== undefined) {
    requireAppAccess(endpoint, actor.installation)
    return
  }
  if (actor.acting_admin_id !== undefined) reply.header('x-acting-as', actor.account_id)
  if (accountKinds(endpoint.auth)?.includes(actor.kind) === false) throw new Refused(notAllowed)
  if (actor.is_test && !isOpenToTestOwners(endpoint)) throw new Refused(notForTestStores)
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

/** Owners of test stores change nothing outside of their store: they open no real one, and earn nothing. */
function isOpenToTestOwners({ auth, method, read_only_sessions: rule, test_owners: own }: Endpoint): boolean {
  return isPermissionAccess(auth) || method === 'GET' || rule === 'allowed' || own === 'allowed'
}
