import type { WorkingCopy } from '@haat/theme-files'
import { Switch } from '@haat/ui'
import { useEffect, useRef, useState } from 'react'
import { type OpenScreen, openScreen } from './screen/open-screen.ts'
import { runTerminal } from './terminal-controller.ts'
import type { TerminalPorts } from './terminal-ports.ts'

const SCREEN_READER_KEY = 'haat-studio:terminal-screen-reader'

interface TerminalPanelProps {
  readonly copy: WorkingCopy
  /** Has to stay the same object as long as the terminal is open. */
  readonly ports: TerminalPorts
}

/** A simulated shell over the working copy. Load it lazily: the terminal and its worker are large. */
export function TerminalPanel({ copy, ports }: TerminalPanelProps) {
  const element = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenScreen>(undefined)
  const [isScreenReaderMode, setScreenReaderMode] = useState(() => localStorage.getItem(SCREEN_READER_KEY) === 'on')
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    if (element.current === null) return
    const screen = openScreen(element.current, { onLeavingChange: setLeaving })
    opened.current = screen
    const end = runTerminal({ copy, ports, screen, onBusyChange: setBusy })
    screen.terminal.focus()
    return () => {
      end()
      screen.close()
    }
  }, [copy, ports])

  useEffect(() => {
    localStorage.setItem(SCREEN_READER_KEY, isScreenReaderMode ? 'on' : 'off')
    if (opened.current !== undefined) opened.current.terminal.options.screenReaderMode = isScreenReaderMode
  }, [isScreenReaderMode])

  return (
    <section aria-label="Terminal" className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex min-h-10 items-center justify-between gap-4 border-hairline border-b px-3 text-ink-muted text-xs">
        <p aria-live="polite">
          {isLeaving
            ? 'Press Tab to leave the terminal.'
            : isBusy
              ? 'Running. Ctrl+C stops it.'
              : 'Simulated: no network, nothing installed.'}
        </p>
        <Switch label="Screen reader support" checked={isScreenReaderMode} onCheckedChange={setScreenReaderMode} />
      </div>
      <div className="min-h-0 flex-1 p-2">
        {/* The terminal fills its element, without padding. */}
        <div ref={element} className="h-full overflow-hidden font-mono text-sm" />
      </div>
    </section>
  )
}
