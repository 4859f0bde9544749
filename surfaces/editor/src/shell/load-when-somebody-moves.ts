import { loadLateParts } from './late-part.tsx'

const beginnings = ['pointermove', 'pointerdown', 'keydown'] as const

/** As soon as somebody moves, and not before, fetches what the first click is likely to need, then all the rest. Answers how to stop. */
export function loadWhenSomebodyMoves(): () => void {
  const waiting = new AbortController()
  const loading = new AbortController()
  for (const beginning of beginnings) {
    window.addEventListener(
      beginning,
      () => {
        waiting.abort()
        void loadInOrder(loading.signal)
      },
      { signal: waiting.signal, passive: true, capture: true },
    )
  }
  return () => {
    waiting.abort()
    loading.abort()
  }
}

async function loadInOrder(signal: AbortSignal): Promise<void> {
  // What does not come now comes when it is shown, or says why it does not.
  await Promise.allSettled([
    import('../features/settings/node-settings.tsx'),
    import('../features/palette/palette.tsx'),
    import('../features/sections/node-menu.tsx'),
  ])
  await loadLateParts(signal)
}
