import type { Client } from '@haat/http-client'
import { createStore, del, get, keys, promisifyRequest } from 'idb-keyval'
import type { SyncPorts } from './ports.ts'

/** Creates the ports from the browser's APIs. */
export function browserPorts(client: Client): SyncPorts {
  const database = createStore('haat-editor', 'unsaved-work')
  const channel = new BroadcastChannel('haat-editor')
  return {
    client,
    clock: () => Date.now(),
    after(ms, run) {
      const timer = window.setTimeout(run, ms)
      return () => window.clearTimeout(timer)
    },
    storage: {
      read: (key) => get<unknown>(key, database),
      write: (key, value) =>
        database('readwrite', (store) => {
          store.put(value, key)
          // Browsers abort uncommitted transactions when a page closes.
          store.transaction.commit()
          return promisifyRequest(store.transaction)
        }),
      remove: (key) => del(key, database),
      keys: async () => (await keys(database)).map(String),
      claim,
    },
    tabs: {
      post: (message) => channel.postMessage(message),
      listen: (onMessage) =>
        listenTo(channel, 'message', (event) => event instanceof MessageEvent && onMessage(event.data)),
    },
    network: {
      onOnline: (run) => listenTo(window, 'online', run),
      onHidden: (run) =>
        all([
          listenTo(document, 'visibilitychange', () => document.hidden && run()),
          listenTo(window, 'beforeunload', run),
        ]),
      onLeave: (run) => listenTo(window, 'pagehide', run),
      onShown: (run) =>
        all([
          listenTo(document, 'visibilitychange', () => !document.hidden && run()),
          listenTo(window, 'pageshow', (event) => event instanceof PageTransitionEvent && event.persisted && run()),
        ]),
    },
  }
}

/**
 * Claims a name with a Web Lock, which is released when the page closes or crashes. Without Web Locks (no TLS), assumes
 * that the name is free.
 */
function claim(name: string, timeoutMs: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = () => {
      resolve(true)
      return new Promise<void>(() => {})
    }
    navigator.locks.request(name, { signal: AbortSignal.timeout(timeoutMs) }, hold).catch(() => resolve(false))
  })
}

function all(unsubscribes: readonly (() => void)[]): () => void {
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

function listenTo(target: EventTarget, event: string, run: (event: Event) => void): () => void {
  target.addEventListener(event, run)
  return () => target.removeEventListener(event, run)
}
