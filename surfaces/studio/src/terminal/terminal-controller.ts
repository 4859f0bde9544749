import type { WorkingCopy } from '@haat/theme-files'
import { THEME_ROOT } from './files/shell-paths.ts'
import { completeLine } from './line-editor/complete-line.ts'
import { EnteredLines } from './line-editor/entered-lines.ts'
import { CLEAR_SCREEN, LineEditor } from './line-editor/line-editor.ts'
import { bold, dim, green, red } from './output/colors.ts'
import { safeOutput } from './output/escape-sequences.ts'
import { downloadFile } from './screen/download-file.ts'
import type { OpenScreen } from './screen/open-screen.ts'
import { createPlaceLinks } from './screen/place-links.ts'
import { createShellHost } from './session/create-shell-host.ts'
import { ShellSession } from './session/shell-session.ts'
import { startShell } from './session/start-shell.ts'
import type { TerminalPorts } from './terminal-ports.ts'

/** Longer output is cut: it can't be read anyway, and the terminal would be busy for seconds. */
const MAX_OUTPUT = 256 * 1024

interface ControllerOptions {
  readonly copy: WorkingCopy
  readonly ports: TerminalPorts
  readonly screen: OpenScreen
  readonly onBusyChange: (isBusy: boolean) => void
}

/** Reads lines, runs them and prints what they print. Returns a function that ends it. */
export function runTerminal({ copy, ports, screen: { terminal }, onBusyChange }: ControllerOptions): () => void {
  const entered = new EnteredLines(window.localStorage, `haat-studio:terminal:${ports.theme.slug}`)
  const editor = new LineEditor({
    write: (data) => terminal.write(data),
    columns: () => terminal.cols,
    entered,
    complete: (line, cursor) =>
      completeLine(line, cursor, { cwd: session.cwd, paths: copy.list(), words: { data_set: dataSets, page: pages } }),
  })
  const host = createShellHost(copy, ports, {
    print: (text) => terminal.write(safeOutput(text)),
    ask: (question) => editor.read(question, { isCommand: false }),
    clear: () => terminal.write(CLEAR_SCREEN),
    enteredLines: () => entered.lines,
    download: (name, zip) => downloadFile(name, zip),
  })
  const session = new ShellSession({ copy, host, startShell })
  const dataSets = ports.preview.dataSets.map(({ name }) => name)

  const input = terminal.onData((data) => {
    // While a command runs, the line editor doesn't read: only Ctrl+C does something at once.
    if (data.includes('\u0003') && session.isRunning && !editor.isReading) session.interrupt()
    else editor.receive(data)
  })
  const resize = terminal.onResize(() => editor.redraw())
  const links = terminal.registerLinkProvider(
    createPlaceLinks({
      terminal,
      cwd: () => session.cwd,
      isFile: (path) => copy.read(path) !== undefined,
      open: (place) => ports.openFile(place),
    }),
  )
  let isClosed = false
  terminal.write(bannerOf(ports.theme.name))
  void readLines()

  return () => {
    isClosed = true
    session.close()
    for (const part of [input, resize, links]) part.dispose()
  }

  async function readLines(): Promise<void> {
    let exitCode = 0
    while (!isClosed) {
      const line = await editor.read(promptOf(session.cwd, exitCode), { isCommand: true })
      if (line === undefined) exitCode = 130
      else if (line.trim() !== '') exitCode = await runLine(line)
    }
  }

  async function runLine(line: string): Promise<number> {
    onBusyChange(true)
    try {
      const { output, exitCode } = await session.run(line)
      if (!isClosed) terminal.write(endLine(cutOutput(safeOutput(output)), exitCode))
      return exitCode
    } catch (error) {
      terminal.write(`${red(error instanceof Error ? error.message : String(error))}\n`)
      return 1
    } finally {
      onBusyChange(false)
    }
  }
}

const pages = ['/', '/cart', '/search', '/collections', '/collections/all']

function bannerOf(name: string): string {
  return [
    `${bold(name)} ${dim('· simulated terminal')}`,
    dim('A shell over the theme’s files: no network, and nothing is installed. Type help to see what it can do.'),
    '',
    '',
  ].join('\n')
}

function promptOf(cwd: string, exitCode: number): string {
  const folder = cwd === THEME_ROOT ? '~' : cwd.replace(`${THEME_ROOT}/`, '~/')
  return `${green(folder)} ${exitCode === 0 ? '$' : red('$')} `
}

function cutOutput(output: string): string {
  if (output.length <= MAX_OUTPUT) return output
  return `${output.slice(0, MAX_OUTPUT)}\n${dim('The rest is left out. Use head, tail or grep, or write it to a file in /tmp.')}\n`
}

/** The prompt starts on a line of its own. */
function endLine(output: string, exitCode: number): string {
  if (exitCode === 130) return `${output}^C\n`
  return output === '' || output.endsWith('\n') ? output : `${output}\n`
}
