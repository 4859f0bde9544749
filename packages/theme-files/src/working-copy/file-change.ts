import type { FileContent } from '../file-content.ts'

/** A file's new content; null deletes the file. */
export interface FileChange {
  readonly path: string
  readonly content: FileContent | null
}

/** What made a change. Only `typed` changes have their own undo, that of the editor. */
export type ChangeCause =
  | 'typed'
  | 'tree'
  | 'shell'
  | 'replace'
  | 'fix'
  | 'format'
  | 'restore'
  | 'import'
  | 'upload'
  | 'remote'
  | 'merge'

/** A change that has been made. `before` and `after` are undefined where the file doesn't exist. */
export interface AppliedChange {
  /** Of the working copy after this change. */
  readonly revision: number
  readonly cause: ChangeCause
  /** For the undo menu and messages, such as `Rename hero.liquid`. */
  readonly label: string
  readonly files: readonly {
    readonly path: string
    readonly before: FileContent | undefined
    readonly after: FileContent | undefined
  }[]
  /** Files that an undo or redo left alone, because they have been changed differently since. */
  readonly kept?: readonly string[]
}
