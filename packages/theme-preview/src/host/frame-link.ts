import { type HostMessage, PROTOCOL_VERSION } from '../host-message.ts'
import { FrameMessage } from '../protocol.ts'

export interface FrameEvents {
  /** The frame is ready and has no state yet: after loading and after each reload. */
  onConnected(): void
  onMessage(message: FrameMessage): void
}

/** The link to the frame's current document. */
export interface FrameLink {
  readonly isConnected: boolean
  /** Dropped while nobody is connected: `onConnected` says when to send everything. */
  send(message: HostMessage): void
  close(): void
}

/**
 * Talks with a frame of another origin through a port that is handed to it as soon as it says that it is there. Browsers
 * that give sites processes of their own carry what windows say to each other through a third process; a port leads straight
 * from one to the other, which takes a third of the time.
 *
 * The frame's origin is opaque, so it is known by its window alone, and what it says is checked against the protocol;
 * anything else is passed over. Where the frame may go is for the page's own policy (`frame-src`).
 */
export function linkFrame(frame: HTMLIFrameElement, { onConnected, onMessage }: FrameEvents): FrameLink {
  let instance: string | undefined
  let port: MessagePort | undefined

  function handOverPort(): void {
    port?.close()
    const { port1, port2 } = new MessageChannel()
    port = port1
    instance = undefined
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      const message = readFrameMessage(data)
      if (message?.type === 'hello') {
        instance = message.instance
        onConnected()
      } else if (message !== undefined && instance !== undefined) onMessage(message)
    }
    const connect: HostMessage = { type: 'connect' }
    frame.contentWindow?.postMessage({ haat_preview: PROTOCOL_VERSION, ...connect }, '*', [port2])
  }

  /** Windows only exchange the handshake. */
  function hearWindow({ source, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow) return
    const message = readFrameMessage(data)
    if (message?.type === 'hello' && message.instance !== instance) handOverPort()
  }

  window.addEventListener('message', hearWindow)
  // The frame may have announced itself before we listened.
  handOverPort()

  return {
    get isConnected() {
      return instance !== undefined
    },
    send(message) {
      if (instance !== undefined) port?.postMessage({ haat_preview: PROTOCOL_VERSION, ...message })
    },
    close() {
      window.removeEventListener('message', hearWindow)
      port?.close()
      port = undefined
      instance = undefined
    },
  }
}

/** A message of the protocol; undefined for anything else. */
function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('haat_preview' in data)) return undefined
  if (data.haat_preview !== PROTOCOL_VERSION) return undefined
  const { success, data: message } = FrameMessage.safeParse(data)
  return success ? message : undefined
}
