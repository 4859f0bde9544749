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
  /** Does nothing while disconnected. `onConnected` says when to send everything. */
  send(message: HostMessage): void
  close(): void
}

/**
 * Connects to a frame of another origin through a MessagePort, which it hands to the frame once the frame announces
 * itself. Browsers with a process per site relay window messages through a third process; a port connects the two
 * directly and takes a third of the time.
 *
 * The frame has an opaque origin, so it is identified by its window. Its messages are validated against the protocol,
 * and all others are ignored. The page's own policy (`frame-src`) restricts where the frame can navigate.
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
  function onWindowMessage({ source, data }: MessageEvent<unknown>): void {
    if (source === null || source !== frame.contentWindow) return
    const message = readFrameMessage(data)
    if (message?.type === 'hello' && message.instance !== instance) handOverPort()
  }

  window.addEventListener('message', onWindowMessage)
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
      window.removeEventListener('message', onWindowMessage)
      port?.close()
      port = undefined
      instance = undefined
    },
  }
}

/** Returns a valid message of the protocol, or undefined. */
function readFrameMessage(data: unknown): FrameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('haat_preview' in data)) return undefined
  if (data.haat_preview !== PROTOCOL_VERSION) return undefined
  const { success, data: message } = FrameMessage.safeParse(data)
  return success ? message : undefined
}
