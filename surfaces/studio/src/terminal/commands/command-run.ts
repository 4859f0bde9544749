import type { FileContent } from '@haat/theme-files'
import type { ThemeFileSystem } from '../files/theme-file-system.ts'
import type { ShellHost } from '../shell-host.ts'
import type { Arguments } from '../syntax/arguments.ts'

/** What a command gets. */
export interface CommandRun extends Arguments {
  readonly files: ThemeFileSystem
  readonly widgets: ReadonlyMap<string, string>
  readonly host: ShellHost
  /** The current folder in the shell. */
  readonly cwd: string
  /** Applies what the line has changed so far, for commands that need it on the page. Throws CommandFailed. */
  flush(): Promise<void>
}

/** What a command prints: text for people, or the same as data with `--json`. */
export interface CommandResult {
  readonly text: string
  readonly data: unknown
  /** 0 by default. */
  readonly exitCode?: 0 | 1
}

export type CommandAction = (run: CommandRun) => Promise<CommandResult>

/** Thrown if a command can't do what it was told. The message says why and what to do. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

/** Writes files of the theme, or deletes them where the content is null. */
export async function writeFiles(
  { files }: Pick<CommandRun, 'files'>,
  changes: readonly { readonly path: string; readonly content: FileContent | null }[],
): Promise<void> {
  for (const { path, content } of changes) {
    if (content === null) await files.remove(path)
    else await files.write(path, content)
  }
}
