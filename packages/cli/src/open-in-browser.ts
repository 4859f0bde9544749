import { spawn } from 'node:child_process'

const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  // `start` is a command of cmd, and its first quoted argument is a title.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Opens a page in the person's browser. Does nothing if there is none, such as on a server. */
export function openInBrowser(url: string): void {
  const [program, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(program, [...args, url], { detached: true, stdio: 'ignore' })
  child.on('error', () => undefined)
  child.unref()
}
