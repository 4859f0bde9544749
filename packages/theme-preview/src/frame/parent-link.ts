import { type HostMessage, PROTOCOL_VERSION } from '../host-message.ts'
import type { FrameMessage } from '../protocol.ts'

/** Origins that may hold this frame, as its document names them. */
export function allowedParents(): ReadonlySet<string> {
  const named = document.querySelector('meta[name="haat-preview-parents"]')?.getAttribute('content') ?? ''
  return new Set(named.split(/\s+/).filter((origin) => origin !== ''))
}

/**
 * The way to the page around the frame: a port that it hands over. Nobody else is heard, and nobody else is told anything;
 * other scripts in the frame have no way to the port.
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
    // Says nothing but that somebody is here, and so may be heard by whoever holds the frame.
    window.parent.postMessage({ haat_preview: PROTOCOL_VERSION, ...this.#hello }, '*')
  }

  send(message: FrameMessage): void {
    this.#port?.postMessage({ haat_preview: PROTOCOL_VERSION, ...message })
  }
}

/** The parent is trusted as far as its origin is ours; of its messages only the version has to fit. */
function isHostMessage(data: unknown): data is HostMessage {
  return typeof data === 'object' && data !== null && 'haat_preview' in data && data.haat_preview === PROTOCOL_VERSION
}
