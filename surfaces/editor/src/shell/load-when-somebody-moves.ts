const beginnings = ['pointermove', 'pointerdown', 'keydown'] as const

/** Fetches what the first click is likely to need as soon as somebody moves, and not before. Answers how to stop waiting. */
export function loadWhenSomebodyMoves(): () => void {
  const waiting = new AbortController()
  for (const beginning of beginnings) {
    window.addEventListener(
      beginning,
      () => {
        waiting.abort()
        void import('../settings/node-settings.tsx')
        void import('../palette/palette.tsx')
        void import('../sections/node-menu.tsx')
      },
      { signal: waiting.signal, passive: true, capture: true },
    )
  }
  return () => waiting.abort()
}
