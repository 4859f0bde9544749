import type { ActorKind } from '@haat/http-contract'
import type { Actor, Installation } from './serve.ts'

/** Who makes a change, as far as records name them. */
export interface ActingPerson extends Pick<Actor<ActorKind>, 'kind' | 'account_id'> {
  readonly name?: string
  readonly installation?: Installation | undefined
}

/**
 * Returns the account of the person who makes a change, for columns that refer to accounts: of an app that acts for a
 * person, the person's. undefined if an app acts by itself.
 */
export function personIdOf(actor: ActingPerson): string | undefined {
  if (actor.kind !== 'app') return actor.account_id
  return actor.installation?.person?.account_id
}
