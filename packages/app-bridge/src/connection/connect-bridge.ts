import {
  type BridgeErrorCode,
  type BridgeEvent,
  type BridgeMethod,
  type BridgeMethods,
  type BridgeResponse,
  HELLO,
  READY,
} from '../protocol.ts'

/** The dashboard refused a call, or doesn't know it. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError'
  readonly code: BridgeErrorCode
  constructor(code: BridgeErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

type Params<M extends BridgeMethod> = BridgeMethods[M]['params']

export interface Bridge {
  /** Calls the dashboard. Waits until it's connected. Rejects with BridgeError. */
  call<M extends BridgeMethod>(
    method: M,
    ...params: undefined extends Params<M> ? [] : [Params<M>]
  ): Promise<BridgeMethods[M]['result']>
  /** Calls back for events of the dashboard. Returns a function that stops it. */
  on(listener: (event: BridgeEvent) => void): () => void
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/**
 * Connects the app's page to the dashboard that shows it. `dashboard` is its origin: a port from anywhere else is
 * ignored, so that no other site can pretend to be the dashboard.
 */
export function connectBridge(dashboard: string, page: Window = window): Bridge {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(event: BridgeEvent) => void>()
  const { promise: connected, resolve: connect } = Promise.withResolvers<MessagePort>()
  let lastId = 0

  page.addEventListener('message', ({ source, origin, data, ports: [port] }) => {
    if (source !== page.parent || origin !== dashboard || data?.type !== HELLO || port === undefined) return
    port.onmessage = (message: MessageEvent<BridgeResponse | BridgeEvent>) => receive(message.data)
    connect(port)
  })
  page.parent.postMessage({ type: READY }, dashboard)

  function receive(message: BridgeResponse | BridgeEvent): void {
    if ('event' in message) {
      for (const listener of listeners) listener(message)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) call?.reject(new BridgeError(message.error.code, message.error.message))
    else call?.resolve(message.result)
  }

  return {
    async call(method, ...[params]) {
      const port = await connected
      lastId += 1
      const id = lastId
      return new Promise((resolve, reject) => {
        // oxlint-disable-next-line typescript/consistent-type-assertions -- the dashboard sends what the method returns
        waiting.set(id, { resolve: resolve as (result: unknown) => void, reject })
        port.postMessage({ id, method, params })
      })
    },
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
