import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Actor } from '../../serve.ts'
import { MAX_CHECKPOINTS, tooManyCheckpoints } from './contract.ts'

/** Names a revision of a locked draft and returns the checkpoint's ID. Refuses with `too_many_checkpoints`. */
export async function addCheckpoint(
  tx: Tx,
  {
    theme_id: themeId,
    revision,
    name,
    actor,
    now,
  }: {
    readonly theme_id: string
    readonly revision: number
    readonly name: string
    readonly actor: Pick<Actor, 'account_id'>
    readonly now: Date
  },
): Promise<string> {
  const { count } = await tx
    .selectFrom('theme_checkpoints')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('theme_id', '=', themeId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_CHECKPOINTS) throw new Refused(tooManyCheckpoints)
  const { id } = await tx
    .insertInto('theme_checkpoints')
    .values({ theme_id: themeId, revision, name, created_by: actor.account_id, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
