import { useSyncExternalStore } from 'react'
import { addToPrefetch } from './lazy-component.tsx'

/** A module of components that are only needed after the first interaction. */
export interface DeferredModule<Module> {
  /** Undefined until it's loaded. */
  readonly loaded: Module | undefined
  load(): void
  subscribe(changed: () => void): () => void
}

/** Returns a module that is loaded with the lazy components, or when it's first needed. A failed load is repeated then. */
export function deferredModule<Module>(importModule: () => Promise<Module>): DeferredModule<Module> {
  const subscribers = new Set<() => void>()
  let loaded: Module | undefined
  let loading: Promise<void> | undefined
  const load = () => {
    loading ??= importModule()
      .then((module) => {
        loaded = module
        for (const changed of subscribers) changed()
      })
      .catch((error: unknown) => {
        loading = undefined
        throw error
      })
    return loading
  }
  addToPrefetch(load)
  return {
    get loaded() {
      return loaded
    },
    load: () => void load().catch(() => undefined),
    subscribe(changed) {
      subscribers.add(changed)
      return () => subscribers.delete(changed)
    },
  }
}

/** Returns the module once it's loaded. */
export function useDeferredModule<Module>(deferred: DeferredModule<Module>): Module | undefined {
  return useSyncExternalStore(deferred.subscribe, () => deferred.loaded)
}
