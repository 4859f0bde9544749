import { type HostMessage, PROTOCOL_VERSION } from '../host-message.ts'
import type { FrameMessage } from '../protocol.ts'

/** Origins that may hold this frame, as its document names them. */
export function allowedParents(): ReadonlySet<string> {
  const named = document.querySelector('meta[name="haat-preview-parents"]')?.getAttribute('content') ?? ''
  return new Set(named.split(/\s+/).filter((origin) => origin !== ''))
}

/** The way to the page around the frame. Nobody else is heard, and nobody else is told anything. */
export class ParentLink {
  readonly #instance = crypto.randomUUID()
  readonly #parents: ReadonlySet<string>
  #origin: string | undefined

  constructor(parents: ReadonlySet<string>) {
    this.#parents = parents
  }

  listen(take: (message: HostMessage) => void): void {
    addEventListener('message', (event: MessageEvent<unknown>) => {
      if (event.source !== window.parent || window.parent === window || !this.#parents.has(event.origin)) return
      const { data } = event
      if (!isHostMessage(data)) return
      this.#origin = event.origin
      if (data.type === 'connect') this.#greet()
      else take(data)
    })
    this.#greet()
  }

  send(message: FrameMessage): void {
    if (this.#origin === undefined) return
    window.parent.postMessage({ haat_preview: PROTOCOL_VERSION, ...message }, this.#origin)
  }

  /** Says nothing but that somebody is here, and so may be heard by whoever holds the frame. */
  #greet(): void {
    const hello: FrameMessage = { type: 'hello', instance: this.#instance }
    window.parent.postMessage({ haat_preview: PROTOCOL_VERSION, ...hello }, '*')
  }
}

/** The parent is trusted as far as its origin is ours; of its messages only the version has to fit. */
function isHostMessage(data: unknown): data is HostMessage {
  return typeof data === 'object' && data !== null && 'haat_preview' in data && data.haat_preview === PROTOCOL_VERSION
}
