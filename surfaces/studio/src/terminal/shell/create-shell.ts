import type { FileContent } from '@haat/theme-files'
import { Bash } from 'just-bash/browser'
import { CommandFailed } from '../commands/command-run.ts'
import type { FollowedFile } from '../files/shell-change.ts'
import { THEME_ROOT } from '../files/shell-paths.ts'
import { NotText, ThemeFileSystem } from '../files/theme-file-system.ts'
import type { ShellHost } from '../shell-host.ts'
import { shellCommands } from '../syntax/shell-commands.ts'
import { customCommands } from './custom-commands.ts'
import { executionLimits } from './execution-limits.ts'

/** What a shell starts with. */
export interface ShellStart {
  readonly files: readonly (readonly [string, FileContent])[]
}

interface ShellSetup extends ShellStart {
  /** Sources of the platform's widgets by path. */
  readonly widgets: ReadonlyMap<string, string>
}

/** Where a command line starts: the folder and the variables that the line before it has left. */
export interface ShellPlace {
  readonly cwd: string
  readonly env: Readonly<Record<string, string>>
}

export interface LineResult {
  readonly output: string
  readonly exitCode: number
  /** Where the next line starts. */
  readonly place: ShellPlace
}

/** A shell over the theme's files. */
export interface Shell {
  /** Takes over changes that were made in the working copy. */
  follow(files: readonly FollowedFile[]): void
  /** Runs a line. What it changes in the theme is applied to the working copy as one change, or not at all. */
  run(line: string, place: ShellPlace): Promise<LineResult>
}

/** Where the first line starts. */
export const startPlace: ShellPlace = { cwd: THEME_ROOT, env: { HOME: THEME_ROOT, USER: 'developer' } }

/** Starts a shell. Runs in a worker, so that a command can be stopped at any time. */
export function createShell({ files, widgets }: ShellSetup, host: ShellHost): Shell {
  const fileSystem = new ThemeFileSystem(files)
  let line = ''

  const flush = async () => {
    const changes = await fileSystem.changes()
    const refused = changes.length === 0 ? undefined : await host.apply(changes, line)
    if (refused !== undefined) throw new CommandFailed(refused)
    fileSystem.accept(changes)
  }
  const bash = new Bash({
    fs: fileSystem,
    cwd: THEME_ROOT,
    commands: [...shellCommands],
    executionLimits,
    customCommands: customCommands((cwd) => ({ files: fileSystem, widgets, host, cwd, flush })),
  })

  return {
    follow: (changed) => fileSystem.follow(changed),
    run: async (entered, place) => {
      line = entered
      const { stdout, stderr, exitCode, env } = await bash.exec(withOwnHelp(entered), { ...place, replaceEnv: true })
      const next = { cwd: env.PWD ?? place.cwd, env }
      try {
        await flush()
      } catch (error) {
        if (!(error instanceof CommandFailed || error instanceof NotText)) throw error
        await fileSystem.reset()
        const refused = `Nothing was changed: ${error.message}\n`
        return { output: stdout + stderr + refused, exitCode: 1, place: next }
      }
      return { output: stdout + stderr, exitCode, place: next }
    },
  }
}

/** The shell's own help can't be replaced by a command. */
function withOwnHelp(line: string): string {
  return line.replace(/^\s*help(?=\s|$)/, 'theme help')
}
