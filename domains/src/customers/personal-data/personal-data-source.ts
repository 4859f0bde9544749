import type { Db, Tx } from '@haat/db'

/** Whose data it is. Other domains find their part by the customer's ID, or by email if they only store that. */
export interface Person {
  readonly store_id: string
  readonly customer_id: string
  /** '' if unknown. */
  readonly email: string
  /** '' if unknown. */
  readonly phone: string
}

/** Personal data that another domain stores about the customers of a store. */
export interface PersonalDataSource {
  /** Its name in the exported file: `orders`. */
  readonly name: string
  /** Returns everything about the person, for the file that they get. */
  collect(db: Db, person: Person): Promise<unknown>
  /** Throws if the person can't be erased yet. Changes nothing. */
  requireErasable?(tx: Tx, person: Person): Promise<void>
  erase(tx: Tx, person: Person, now: Date): Promise<void>
}
