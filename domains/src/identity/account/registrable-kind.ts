import type { AccountKind } from '@haat/http-contract'

/** The kinds of account that anyone can register. Staff are invited, administrators are created on the server. */
export type RegistrableKind = Extract<AccountKind, 'vendor' | 'developer'>

export function isRegistrable(kind: AccountKind): kind is RegistrableKind {
  return kind === 'vendor' || kind === 'developer'
}
