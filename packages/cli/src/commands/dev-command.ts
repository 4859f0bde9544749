import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { type DataSetName, dataSets } from '@haat/theme-engine'
import type { Finding } from '@haat/theme-engine/authoring'
import { printFindings } from '../check/print-findings.ts'
import { openDevTheme } from '../dev/dev-theme.ts'
import { startDevServer } from '../dev/start-dev-server.ts'
import { watchFolder } from '../dev/watch-folder.ts'
import { openInBrowser } from '../open-in-browser.ts'
import { findThemeFolder } from '../theme-folder/find-theme-folder.ts'
import { untilInterrupted } from '../until-interrupted.ts'
import { type CommandContext, help } from './command-context.ts'

const DATA_SETS = dataSets.map(({ name }) => name)
const FIRST_SHOWN: DataSetName = 'everyday'

/** `haat theme dev`: a preview in the browser that follows the files. */
export function devCommand({ environment, output }: CommandContext) {
  let hadErrors = false

  return new Command('dev')
    .description('preview a theme in the browser, updated as you edit; needs no account and no network')
    .argument('[folder]', help.folder)
    .addOption(new Option('--data <set>', 'the store to show first').choices(DATA_SETS).default(FIRST_SHOWN))
    .option('--port <number>', 'the port (default: the first free one from 4400)', parsePort)
    .option('--open', 'open the preview in the browser')
    .option('--json', 'print one JSON object per line: ready, change and findings')
    .action(async (path, { data, port, open }) => {
      const theme = await openDevTheme(findThemeFolder(environment.cwd, path))
      const server = await startDevServer(theme, { port, data_set: data })
      const stopWatching = await watchFolder(theme.folder, () => update().catch(reportProblem))
      report('ready', { url: server.url, folder: theme.folder }, `Preview: ${server.url}  (Ctrl+C stops it)`)
      reportFindings(theme.findings())
      if (open === true) openInBrowser(server.url)
      await untilInterrupted()
      await stopWatching()
      await server.close()

      async function update(): Promise<void> {
        const change = await theme.refresh()
        if (change === undefined) return
        server.sendChange(change)
        const files = [...Object.keys(change.files), ...change.binary_files]
        report('change', { revision: change.revision, files }, `Changed: ${files.join(', ')}`)
        const findings = theme.findings()
        server.sendFindings(findings)
        reportFindings(findings)
      }
    })

  /** Only errors: warnings are reported by `haat theme check`. */
  function reportFindings(findings: readonly Finding[]): void {
    const errors = findings.filter(({ severity }) => severity === 'error')
    if (errors.length > 0) report('findings', { findings: errors }, printFindings(errors, output))
    else if (hadErrors) report('findings', { findings: [] }, 'No errors.')
    hadErrors = errors.length > 0
  }

  /** The preview keeps running: the next change may be readable again. */
  function reportProblem(error: unknown): void {
    output.warn(`Couldn’t read the theme: ${error instanceof Error ? error.message : String(error)}`)
  }

  /** A line per event, because the command doesn't end. */
  function report(event: string, details: Readonly<Record<string, unknown>>, text: string): void {
    output.event({ event, ...details }, text)
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new InvalidArgumentError('A port is a number from 0 to 65535.')
}
