import { createConnection, type Socket } from 'node:net'
import { createMessageReader, type Message } from './messages.ts'

export interface Subscription {
  /** Resolves with the reason when the connection ends, or nothing has arrived for too long. */
  readonly ended: Promise<Error>
  close(): void
}

interface SubscribeOptions {
  readonly path: string
  /** How long nothing may arrive, not even a heartbeat. */
  readonly deadline_ms: number
  readonly onMessage: (message: Message) => void
}

/** Connects to the process that listens. Returns undefined if none responds. */
export async function subscribe({ path, deadline_ms: deadlineMs, onMessage }: SubscribeOptions) {
  const socket = createConnection(path)
  const { promise: ended, resolve: end } = Promise.withResolvers<Error>()
  const { promise: hasResponded, resolve: respond } = Promise.withResolvers<boolean>()
  const read = createMessageReader()
  const deadline = setTimeout(() => stop(socket, end, 'Nothing was received for too long.'), deadlineMs)
  deadline.unref()
  socket.setEncoding('utf8')
  socket.on('data', (piece: string) => {
    deadline.refresh()
    try {
      const messages = read(piece)
      respond(true)
      for (const message of messages) onMessage(message)
    } catch (error) {
      stop(socket, end, error instanceof Error ? error.message : String(error))
    }
  })
  socket.on('error', (error) => end(error))
  socket.on('close', () => {
    clearTimeout(deadline)
    end(new Error('The process that listens has ended.'))
    respond(false)
  })
  const subscription: Subscription = { ended, close: () => socket.destroy() }
  return (await hasResponded) ? subscription : undefined
}

function stop(socket: Socket, end: (error: Error) => void, reason: string): void {
  end(new Error(reason))
  socket.destroy()
}
