import { chmod, rename } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { type Message, writeMessage } from './messages.ts'

/** What a process that doesn't read may leave unread, beside the buffers of the operating system. Then it's disconnected. */
const MAX_UNREAD_BYTES = 1_000_000

export interface Publisher {
  send(message: Message): void
  close(): void
}

interface PublishOptions {
  readonly path: string
  readonly beat_ms: number
  /** What is sent to a new process, and as a heartbeat. */
  readonly greeting: () => Message
}

/**
 * Offers messages to the other processes on a Unix domain socket that only this account can open. Replaces a socket that
 * is there: its process has ended or doesn't respond.
 */
export async function publish({ path, beat_ms: beatMs, greeting }: PublishOptions): Promise<Publisher> {
  const subscribers = new Set<Socket>()
  const server = createServer((socket) => {
    subscribers.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => subscribers.delete(socket))
    socket.resume()
    write(socket, greeting())
  })
  // Renaming replaces the old socket at once. Also, a server that closes later removes only this name, not another's socket.
  const ownPath = `${path}.${process.pid}-${crypto.randomUUID().slice(0, 8)}`
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(ownPath, resolve)
  })
  await chmod(ownPath, 0o600)
  await rename(ownPath, path)
  const send = (message: Message) => {
    for (const socket of subscribers) write(socket, message)
  }
  const heartbeat = setInterval(() => send(greeting()), beatMs)
  heartbeat.unref()
  server.unref()
  return {
    send,
    close() {
      clearInterval(heartbeat)
      server.close()
      for (const socket of subscribers) socket.destroy()
    },
  }
}

function write(socket: Socket, message: Message): void {
  if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
  else socket.write(writeMessage(message))
}
