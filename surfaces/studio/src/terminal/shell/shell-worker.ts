import { expose, type ProxyMarked } from 'comlink'
import type { FollowedFile } from '../files/shell-change.ts'
import type { ShellHost } from '../shell-host.ts'
import { createShell, type LineResult, type Shell, type ShellPlace, type ShellStart } from './create-shell.ts'

const sources = import.meta.glob<string>('../../../../../packages/theme-widgets/widgets/*.liquid', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const widgets = new Map(
  Object.entries(sources).map(([path, text]) => [path.replace(/^.*\/widgets\//, 'widgets/'), text]),
)

/** The worker's end of the shell: it starts once with the files, and the page's functions to call back. */
let shell: Shell | undefined

const endpoint = {
  start(setup: ShellStart, host: ShellHost & ProxyMarked): void {
    shell = createShell({ ...setup, widgets }, host)
  },
  follow(files: readonly FollowedFile[]): void {
    shell?.follow(files)
  },
  run(line: string, place: ShellPlace): Promise<LineResult> {
    if (shell === undefined) throw new Error('The shell hasn’t started')
    return shell.run(line, place)
  },
}
export type ShellEndpoint = typeof endpoint

expose(endpoint)
