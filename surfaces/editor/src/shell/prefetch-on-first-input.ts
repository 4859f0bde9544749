import { prefetchLazyComponents } from '@haat/ui/lazy-component'

const inputEvents = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Loads lazy components on the first input: first those that the first click is likely to need, then all others.
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
  // Components request a failed script again when they render, and then show the error.
  await Promise.allSettled([
    import('../features/settings/node-settings.tsx'),
    import('../features/palette/palette.tsx'),
    import('../features/sections/node-menu.tsx'),
  ])
  await prefetchLazyComponents(signal)
}
