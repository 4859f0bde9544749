import { type HostMessage, PROTOCOL_VERSION } from '../host-message.ts'
import type { FrameMessage } from '../protocol.ts'

/** Origins that may embed this frame, as named by its document. */
export function allowedParents(): ReadonlySet<string> {
  const named = document.querySelector('meta[name="haat-preview-parents"]')?.getAttribute('content') ?? ''
  return new Set(named.split(/\s+/).filter((origin) => origin !== ''))
}

/**
 * The connection to the page around the frame: a port that this page hands over. The frame only accepts and sends
 * messages on it. Other scripts in the frame can't access the port.
 */
export class ParentLink {
  readonly #hello: FrameMessage = { type: 'hello', instance: crypto.randomUUID() }
  readonly #parents: ReadonlySet<string>
  #port: MessagePort | undefined

  constructor(parents: ReadonlySet<string>) {
    this.#parents = parents
  }

  listen(take: (message: HostMessage) => void): void {
    addEventListener('message', ({ source, origin, data, ports: [port] }: MessageEvent<unknown>) => {
      if (source !== window.parent || window.parent === window || !this.#parents.has(origin)) return
      if (port === undefined || !isHostMessage(data)) return
      this.#port?.close()
      this.#port = port
      port.onmessage = (event: MessageEvent<unknown>) => {
        if (isHostMessage(event.data)) take(event.data)
      }
      this.send(this.#hello)
    })
    // Only announces that the frame is ready, so any embedding page may receive it.
    window.parent.postMessage({ haat_preview: PROTOCOL_VERSION, ...this.#hello }, '*')
  }

  send(message: FrameMessage): void {
    this.#port?.postMessage({ haat_preview: PROTOCOL_VERSION, ...message })
  }
}

/** The parent is trusted because its origin is ours; only the protocol version has to match. */
function isHostMessage(data: unknown): data is HostMessage {
  return typeof data === 'object' && data !== null && 'haat_preview' in data && data.haat_preview === PROTOCOL_VERSION
}
