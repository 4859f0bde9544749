import type { Db, Tx } from '@haat/db'
import type { RawBuilder } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import type { MediaUse } from '../library/contract.ts'

/** A use of a key of a file. */
export interface KeyUse extends Omit<MediaUse, 'file_id'> {
  readonly key: string
}

/** What to look for: uses of these keys. */
export interface KeySearch {
  readonly store_id: string
  readonly keys: readonly string[]
  readonly now: Date
  /** How many uses to return at most. */
  readonly limit: number
}

/** How many uses a key has. */
export interface KeyCount {
  readonly key: string
  readonly uses: number
}

/** A file that takes over the uses of another one. */
export interface NewFile {
  readonly key: string
  readonly width: number | null
  readonly height: number | null
}

/** Files that take over all uses of other keys: of replaced files and their crops. */
export interface KeyReplacement {
  readonly platform: Platform
  readonly actor: Pick<StoreMember, 'kind' | 'account_id' | 'name'>
  readonly request_id: string
  readonly store_id: string
  /** By the key that's replaced. */
  readonly files: ReadonlyMap<string, NewFile>
}

/** A domain whose records refer to files by their keys. The server passes all of them to the media library. */
export interface MediaUser {
  /** Returns a query of the keys that a store uses: `SELECT … AS key`. May contain nulls and other text. */
  readonly keys: (db: Db | Tx, storeId: string, now: Date) => Promise<RawBuilder<unknown>>
  /** Lists uses of keys. */
  readonly find: (db: Db | Tx, search: KeySearch) => Promise<readonly KeyUse[]>
  /** Counts the uses of keys, as `find` lists them; leaves out keys without any. */
  readonly count: (db: Db | Tx, search: Omit<KeySearch, 'limit'>) => Promise<readonly KeyCount[]>
  /** Waits for changes of its records that have begun, and holds back others, until the transaction ends. */
  readonly lock: (tx: Tx, storeId: string) => Promise<void>
  /** Makes all uses of the keys refer to the files that take over. Reads each text once, however many keys there are. */
  readonly replace: (tx: Tx, replacement: KeyReplacement) => Promise<void>
}
