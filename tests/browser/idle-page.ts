import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

let starting: Promise<number> | undefined

/**
 * Returns the address of an empty page on the same site as a URL, or undefined for a site of another machine. A tab keeps
 * its process, and with it the compiled scripts, only while it stays on the same site; the port isn't part of a site.
 */
export async function findIdlePage(url: string): Promise<string | undefined> {
  const { protocol, hostname } = new URL(url)
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost' || hostname.endsWith('.localhost')
  if (protocol !== 'http:' || !isLocal) return undefined
  starting ??= startServer()
  return `http://${hostname}:${await starting}/`
}

/** Starts the server and returns its port. It doesn't keep the process running. */
async function startServer(): Promise<number> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Idle</title>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  server.unref()
  return (server.address() as AddressInfo).port
}
