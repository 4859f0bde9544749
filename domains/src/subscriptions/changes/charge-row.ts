import type { Database } from '@haat/db'
import type { Selectable } from 'kysely'

/** An amount that is due. */
export type ChargeRow = Selectable<Database['plan_charges']>
