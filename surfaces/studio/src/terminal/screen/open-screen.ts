import '@xterm/xterm/css/xterm.css'
import { FitAddon } from '@xterm/addon-fit'
import { Terminal } from '@xterm/xterm'
import { readTerminalColors, watchColorScheme } from './terminal-colors.ts'

/** How many rows that have scrolled away are kept. */
const SCROLLBACK = 5_000

export interface OpenScreen {
  readonly terminal: Terminal
  close(): void
}

interface ScreenOptions {
  /** Escape was pressed, so the next Tab leaves the terminal; or another key, so it doesn't. */
  readonly onLeavingChange: (isLeaving: boolean) => void
}

/** Opens a terminal in an element, in the page's colours and as large as the element. */
export function openScreen(element: HTMLElement, { onLeavingChange }: ScreenOptions): OpenScreen {
  const style = getComputedStyle(element)
  const terminal = new Terminal({
    convertEol: true,
    cursorBlink: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    lineHeight: 1.25,
    minimumContrastRatio: 4.5,
    scrollback: SCROLLBACK,
    theme: readTerminalColors(element),
  })
  const fit = new FitAddon()
  terminal.loadAddon(fit)
  terminal.open(element)
  fit.fit()
  leaveWithEscapeAndTab(terminal, onLeavingChange)
  const resized = new ResizeObserver(() => fit.fit())
  resized.observe(element)
  const unwatch = watchColorScheme(() => {
    terminal.options.theme = readTerminalColors(element)
  })
  return {
    terminal,
    close: () => {
      resized.disconnect()
      unwatch()
      terminal.dispose()
    },
  }
}

/** Tab completes words here, so people who only have a keyboard need another way out (WCAG 2.1.2). */
function leaveWithEscapeAndTab(terminal: Terminal, onLeavingChange: (isLeaving: boolean) => void): void {
  let isLeaving = false
  terminal.attachCustomKeyEventHandler(({ type, key }) => {
    if (type !== 'keydown' || key === 'Shift') return true
    const leaves = isLeaving && key === 'Tab'
    if (isLeaving !== (key === 'Escape')) {
      isLeaving = key === 'Escape'
      onLeavingChange(isLeaving)
    }
    return !leaves
  })
}
