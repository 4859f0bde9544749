import type { Finding } from '@haat/theme-engine/authoring'

interface ThemeEvents {
  /** The theme has changed, or the connection was restored after changes could have been missed. */
  onChanged(): void
  onFindings(findings: readonly Finding[]): void
  onConnection(isConnected: boolean): void
}

/** Follows the server's events. The browser reconnects by itself. */
export function followTheme({ onChanged, onFindings, onConnection }: ThemeEvents): void {
  const events = new EventSource('/_dev/events')
  let wasConnected = false
  events.addEventListener('open', () => {
    onConnection(true)
    if (wasConnected) onChanged()
    wasConnected = true
  })
  events.addEventListener('error', () => onConnection(false))
  events.addEventListener('change', () => onChanged())
  events.addEventListener('findings', ({ data }: MessageEvent<string>) => onFindings(JSON.parse(data)))
}
