export type AccountKind = 'vendor' | 'staff' | 'developer' | 'admin'
/** Who can act: an account with a session, or an app with a token of one of its installations. */
export type ActorKind = AccountKind | 'app'

/**
 * Who may call.
 * - `public`: anyone; the session is ignored.
 * - `optional`: anyone; the handler gets the account if the token is valid. An invalid token is still 401.
 * - a list: only these kinds of account, with a live session, or apps.
 * - an object: accounts of these kinds that have one of the permissions in the scope that the request names.
 */
export type Access = 'public' | 'optional' | readonly ActorKind[] | PermissionAccess

/**
 * Access that depends on permissions. The server looks up what the caller may do in the scope that the request names,
 * such as one store, before the handler runs.
 */
export interface PermissionAccess {
  readonly kinds: readonly AccountKind[]
  /** Where the permissions count. The server knows a guard for each scope. */
  readonly scope: string
  /**
   * Any one of them is enough. The scope's guard decides what none means: a store's owner, any administrator of the
   * platform.
   */
  readonly permissions: readonly string[]
}

/** Returns whether access depends on permissions. */
export function isPermissionAccess(access: Access): access is PermissionAccess {
  return typeof access === 'object' && 'scope' in access
}

/** Returns who can call; undefined if no session or token is needed. */
export function accountKinds(access: Access): readonly ActorKind[] | undefined {
  if (typeof access === 'string') return undefined
  return isPermissionAccess(access) ? access.kinds : access
}
