import { prefetchLazyComponents } from '@haat/ui/lazy-component'

const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * On the first input, and not before, loads what the first click is likely to need, then every other lazy component.
 * Returns a function that stops it.
 */
export function prefetchOnFirstInput(): () => void {
  const waiting = new AbortController()
  const loading = new AbortController()
  for (const type of inputEvents) {
    window.addEventListener(
      type,
      () => {
        waiting.abort()
        void prefetchInOrder(loading.signal)
      },
      { signal: waiting.signal, passive: true, capture: true },
    )
  }
  return () => {
    waiting.abort()
    loading.abort()
  }
}

async function prefetchInOrder(signal: AbortSignal): Promise<void> {
  // A failed script is requested again when it is needed, and reports its error there.
  await Promise.allSettled([
    import('../features/settings/node-settings.tsx'),
    import('../features/palette/palette.tsx'),
    import('../features/sections/node-menu.tsx'),
  ])
  await prefetchLazyComponents(signal)
}
