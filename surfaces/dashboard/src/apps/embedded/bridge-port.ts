import {
  type BridgeErrorCode,
  type BridgeEvent,
  type BridgeMethod,
  type BridgeMethods,
  MAX_MESSAGE_LENGTH,
  MAX_MESSAGES_PER_SECOND,
} from '@haat/app-bridge/protocol'
import { z } from 'zod'

/** A method was called with something that it doesn't take, or isn't allowed. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal'
  readonly code: BridgeErrorCode
  constructor(code: BridgeErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** What each method does. Parameters come from the app's page, so each handler validates its own. */
export type BridgeHandlers = { readonly [M in BridgeMethod]: (params: unknown) => Promise<BridgeMethods[M]['result']> }

export interface BridgePort {
  send(event: BridgeEvent): void
  close(): void
}

interface PortOptions {
  readonly port: MessagePort
  readonly handlers: () => BridgeHandlers
  /** The page sent more than a page may. Nothing it sends arrives any more. */
  readonly onFlooded: () => void
}

const Request = z.object({ id: z.int(), method: z.string().max(40), params: z.unknown() })

/** Answers the calls of an app's page. */
export function openBridgePort({ port, handlers, onFlooded }: PortOptions): BridgePort {
  let second = 0
  let received = 0

  const respond = (id: number, answer: Promise<unknown>) => {
    answer.then(
      (result) => port.postMessage({ id, result }),
      (error: unknown) => {
        const code = error instanceof BridgeRefusal ? error.code : 'failed'
        port.postMessage({
          id,
          error: { code, message: error instanceof Error ? error.message : 'Something went wrong.' },
        })
      },
    )
  }

  port.onmessage = ({ data }) => {
    const now = Math.floor(performance.now() / 1_000)
    received = now === second ? received + 1 : 1
    second = now
    if (received > MAX_MESSAGES_PER_SECOND || (JSON.stringify(data) ?? '').length > MAX_MESSAGE_LENGTH) {
      port.close()
      onFlooded()
      return
    }
    const request = Request.safeParse(data)
    if (!request.success) return
    const { id, method, params } = request.data
    respond(id, call(handlers(), method, params))
  }

  return { send: (event) => port.postMessage(event), close: () => port.close() }
}

async function call(handlers: BridgeHandlers, method: string, params: unknown): Promise<unknown> {
  const handler = new Map<string, (params: unknown) => Promise<unknown>>(Object.entries(handlers)).get(method)
  if (handler === undefined) throw new BridgeRefusal('not_supported', `This Haat doesn’t know ${method}.`)
  return handler(params)
}
