import type { ServerResponse } from 'node:http'

/** Open pages, which get events as Server-Sent Events. */
export interface EventStream {
  add(response: ServerResponse): void
  send(event: string, data: unknown): void
  close(): void
}

export function createEventStream(): EventStream {
  const pages = new Set<ServerResponse>()
  return {
    add(response) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      // Reconnects a second after the server was restarted.
      response.write('retry: 1000\n\n')
      pages.add(response)
      response.once('close', () => pages.delete(response))
    },
    send(event, data) {
      for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    close() {
      for (const page of pages) page.end()
    },
  }
}
