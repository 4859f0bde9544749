import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { HostConfiguration, HostedApp } from './host-configuration.ts'
import { answer, type WebApp } from './web-requests.ts'

/**
 * The process of the apps that ship with Haat. It's started without rights to read the data directory, write files or start
 * other programs, and without the server's environment: it gets what it needs in one message.
 */
process.once('message', (configuration: HostConfiguration) => {
  start(configuration).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
// The server is gone.
process.once('disconnect', () => process.exit(0))

async function start({ socket, haat, apps, replaced_origins: replaced }: HostConfiguration): Promise<void> {
  const loaded = new Map<string, WebApp>()
  for (const app of apps) loaded.set(app.id, await load(app, haat, fetchFrom(replaced)))
  const server = createServer((request, response) => {
    const app = loaded.get(/^\/([a-z0-9-]+)/.exec(request.url ?? '')?.[1] ?? '')
    if (app === undefined) response.writeHead(404).end()
    else void answer(app, request, response)
  })
  server.listen(socket, () => process.send?.('listening'))
}

async function load(
  { id, entry, manifest, private_key: privateKey }: HostedApp,
  haat: HostConfiguration['haat'],
  fetch: typeof globalThis.fetch,
) {
  const module: { createHaatApp?: (options: unknown) => WebApp } = await import(pathToFileURL(entry).href)
  if (module.createHaatApp === undefined) throw new Error(`${entry} must export createHaatApp`)
  return module.createHaatApp({ manifest, private_key: privateKey, haats: [haat], base_path: `/${id}`, fetch })
}

/** `fetch`, with other addresses for some origins. */
function fetchFrom(replaced: HostConfiguration['replaced_origins']): typeof globalThis.fetch {
  return (input, init) => {
    const url = typeof input === 'string' || input instanceof URL ? new URL(input) : undefined
    const origin = url && replaced[url.origin]
    return url === undefined || origin === undefined
      ? fetch(input, init)
      : fetch(new URL(url.pathname + url.search, origin), init)
  }
}
