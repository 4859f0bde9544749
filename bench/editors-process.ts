import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './server-process.ts'

const directory = join(root, 'bench/editors')
const vite = join(directory, 'node_modules/vite/bin/vite.js')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export interface OtherEditors {
  readonly url: string
  stop(): void
}

/**
 * Installs the other editors if necessary, builds their pages, and serves them compressed, with `files` at their paths.
 */
export async function serveOtherEditors(files: Readonly<Record<string, string>> = {}): Promise<OtherEditors> {
  const options = { cwd: directory, stdio: 'inherit', env: { ...process.env, NODE_ENV: '' } } as const
  if (!existsSync(vite)) execFileSync('npm', ['ci'], options)
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { ...options, env: process.env })

  const compressed = new Map<string, Buffer>()
  for (const [path, text] of Object.entries(files)) compressed.set(path, gzipSync(text))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(directory, 'dist', pathname)
    const isFile = statSync(file, { throwIfNoEntry: false })?.isFile()
    const body = compressed.get(pathname) ?? (isFile ? gzipSync(readFileSync(file)) : undefined)
    if (body === undefined) return response.writeHead(404).end()
    compressed.set(pathname, body)
    const type = types[extname(pathname)] ?? 'application/octet-stream'
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
