import type { Db, Tx } from '@haat/db'
import type { RawBuilder } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { MediaUse } from '../library/contract.ts'

/** A use of a key of a file. */
export interface KeyUse extends Omit<MediaUse, 'file_id'> {
  readonly key: string
}

/** The file that takes over all uses of other keys: of a replaced file and its crops. */
export interface KeyReplacement {
  readonly platform: Platform
  readonly actor: Pick<StoreMember, 'kind' | 'account_id' | 'name'>
  readonly request_id: string
  readonly store_id: string
  readonly keys: readonly string[]
  readonly by: { readonly key: string; readonly width: number | null; readonly height: number | null }
}

/** A domain whose records refer to files by their keys. The server passes all of them to the media library. */
export interface MediaUser {
  /** Returns a query of the keys that a store uses: `SELECT … AS key`. May contain nulls and other text. */
  readonly keys: (db: Db | Tx, storeId: string, now: Date) => Promise<RawBuilder<unknown>>
  /** Lists the uses of keys. */
  readonly find: (db: Db | Tx, storeId: string, keys: readonly string[], now: Date) => Promise<readonly KeyUse[]>
  /** Waits for changes of its records that have begun, and holds back others, until the transaction ends. */
  readonly lock: (tx: Tx, storeId: string) => Promise<void>
  /** Makes all uses of the keys refer to another file. */
  readonly replace: (tx: Tx, replacement: KeyReplacement) => Promise<void>
}
