import { useSyncExternalStore } from 'react'
import { addToPrefetch, loadAgain } from './lazy-component.tsx'

/** A module of components that are only needed after the first interaction. */
export interface DeferredModule<Module> {
  /** Undefined until it's loaded. */
  readonly loaded: Module | undefined
  /** Loads it if it isn't loaded yet. Rejects if that fails; the next call tries again. */
  load(): Promise<void>
  subscribe(changed: () => void): () => void
}

/** Returns a module that is loaded with the lazy components, or when it's first needed. */
export function deferredModule<Module>(importModule: () => Promise<Module>): DeferredModule<Module> {
  const subscribers = new Set<() => void>()
  let loaded: Module | undefined
  let loading: Promise<void> | undefined
  let lastError: unknown
  const load = () => {
    const importing = (): Promise<Module> => loadAgain(lastError) ?? importModule()
    loading ??= importing()
      .then((module) => {
        loaded = module
        for (const changed of subscribers) changed()
      })
      .catch((error: unknown) => {
        loading = undefined
        lastError = error
        throw error
      })
    return loading
  }
  addToPrefetch(load)
  return {
    get loaded() {
      return loaded
    },
    load,
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
