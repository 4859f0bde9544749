import type { FileContent } from '@haat/theme-files'

/** What a command line does to a file. `before` is what the shell knew: if the file differs now, it isn't applied. */
export interface ShellChange {
  readonly path: string
  readonly before: FileContent | undefined
  readonly after: FileContent | undefined
}

/** A file as it is in the working copy now; undefined if it was deleted. */
export interface FollowedFile {
  readonly path: string
  readonly content: FileContent | undefined
}
