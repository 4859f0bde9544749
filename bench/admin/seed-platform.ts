import { type Filling, fillTables } from './fill-tables.ts'
import type { SampleIds } from './lists.ts'
import { accountFillings } from './seed-accounts.ts'
import { moneyFillings } from './seed-money.ts'
import { operationFillings } from './seed-operations.ts'
import { signupFilling } from './seed-signups.ts'
import { idText } from './seeded-values.ts'

export interface Size {
  /** Of each large table. */
  readonly rows: number
  /** Steps of sign-ups. */
  readonly events: number
}

const THEMES = 10_000

/** Fills a database with a platform of this size. Returns IDs of some of its rows. */
export async function seedPlatform(connectionString: string, { rows, events }: Size): Promise<SampleIds> {
  const themes = Math.min(THEMES, rows)
  const fillings: readonly Filling[] = [
    ...accountFillings({ rows, themes }),
    ...moneyFillings({ rows, themes }),
    ...operationFillings({ rows, affiliates: rows / 10 }),
    signupFilling({ events, vendors: rows }),
  ]
  await fillTables(connectionString, fillings)
  return {
    vendor: idText('vendor', 500),
    store: idText('store', 500),
    payee: idText('developer', 500),
    affiliate: idText('affiliate', 1),
  }
}
