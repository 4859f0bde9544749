import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { z } from 'zod'

const Envelope = z.object({
  id: z.string(),
  type: z.string(),
  installation_id: z.string(),
  store: z.object({ slug: z.string() }),
  data: z.record(z.string(), z.unknown()),
})

export interface ReceivedWebhook {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
  readonly event: z.infer<typeof Envelope>
}

type Answer = (webhook: ReceivedWebhook, response: ServerResponse) => void
const accept: Answer = (_, response) => response.writeHead(204).end()

/** Starts an app's server, which stores what it receives. By default it accepts everything. */
export async function startReceiver() {
  const received: ReceivedWebhook[] = []
  let answer = accept
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    const webhook = {
      path: request.url ?? '',
      headers: request.headers,
      body,
      event: Envelope.parse(JSON.parse(body)),
    }
    received.push(webhook)
    answer(webhook, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `https://app.example:${port}`,
    /** Changes how it answers. */
    answers(next: Answer) {
      answer = next
    },
    accepts() {
      answer = accept
    },
  }
}
