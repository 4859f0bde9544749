import { createHash } from 'node:crypto'

const PROTOCOL = 1
/** Eight times the largest notification of PostgreSQL, in characters. */
const MAX_LINE_LENGTH = 64_000

/** What the process that listens sends to the others, as a line of JSON. `listening` is repeated as a heartbeat. */
export type Message =
  | { readonly channel: string; readonly payload: string }
  /** Whether PostgreSQL is heard. After false, notifications may have been missed. */
  | { readonly listening: boolean }

export function writeMessage(message: Message): string {
  return `${JSON.stringify(message)}\n`
}

/** Returns a function that takes pieces of a stream and returns the messages that they complete. Throws if it isn't one of these. */
export function createMessageReader(): (piece: string) => Message[] {
  let rest = ''
  return (piece) => {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > MAX_LINE_LENGTH) throw new Error('The line is too long.')
    return lines.map(readMessage)
  }
}

function readMessage(line: string): Message {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'object' && value !== null) {
    if ('listening' in value && typeof value.listening === 'boolean') return { listening: value.listening }
    if ('channel' in value && 'payload' in value) {
      const { channel, payload } = value
      if (typeof channel === 'string' && typeof payload === 'string') return { channel, payload }
    }
  }
  throw new Error('The message has an unknown form.')
}

/**
 * Returns the path of the socket for these channels of this database. Processes of another version, or of another
 * installation on the same machine, have one of their own.
 */
export function socketPath(path: string, connectionString: string, channels: readonly string[]): string {
  const address = connectionString.replace(/\/\/[^@/]*@/, '//')
  const group = createHash('sha256')
    .update(JSON.stringify([PROTOCOL, address, channels.toSorted()]))
    .digest('hex')
  return `${path}-${group.slice(0, 8)}`
}
