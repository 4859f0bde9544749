import type { ITheme } from '@xterm/xterm'

/** The terminal's colours as tokens of the design. Both colour schemes have a contrast of 4.5:1 for them. */
const tokens = {
  background: '--surface',
  foreground: '--ink',
  cursor: '--ink',
  cursorAccent: '--surface',
  selectionBackground: '--selection',
  black: '--ink',
  brightBlack: '--ink-muted',
  white: '--ink-muted',
  brightWhite: '--ink',
  red: '--madder-text',
  brightRed: '--madder-text',
  green: '--leaf-text',
  brightGreen: '--leaf-text',
  yellow: '--marigold-text',
  brightYellow: '--marigold-text',
  blue: '--indigo-text',
  brightBlue: '--indigo-text',
  magenta: '--category-ai-text',
  brightMagenta: '--category-ai-text',
  cyan: '--category-integration-text',
  brightCyan: '--category-integration-text',
} as const satisfies Partial<Record<keyof ITheme, string>>

/** Returns the colours that the tokens have inside an element now. */
export function readTerminalColors(element: HTMLElement): ITheme {
  const probe = element.ownerDocument.createElement('span')
  element.append(probe)
  const colors = Object.fromEntries(
    Object.entries(tokens).map(([name, token]) => {
      probe.style.color = `var(${token})`
      return [name, getComputedStyle(probe).color]
    }),
  )
  probe.remove()
  return colors
}

/** Calls back when the page's colour scheme changes. Returns a function that ends it. */
export function watchColorScheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', onChange)
  return () => {
    observer.disconnect()
    system.removeEventListener('change', onChange)
  }
}
