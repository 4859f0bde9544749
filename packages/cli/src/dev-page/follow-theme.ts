import type { Finding } from '@haat/theme-engine/authoring'
import type { DevChange } from '../dev-protocol.ts'

interface ThemeEvents {
  onChange(change: DevChange): void
  /** The connection was restored after changes could have been missed. */
  onReconnected(): void
  onFindings(findings: readonly Finding[]): void
  onConnection(isConnected: boolean): void
}

/** Follows the server's events. The browser reconnects by itself. */
export function followTheme({ onChange, onReconnected, onFindings, onConnection }: ThemeEvents): void {
  const events = new EventSource('/_dev/events')
  let wasConnected = false
  events.addEventListener('open', () => {
    onConnection(true)
    if (wasConnected) onReconnected()
    wasConnected = true
  })
  events.addEventListener('error', () => onConnection(false))
  events.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data)))
  events.addEventListener('findings', ({ data }: MessageEvent<string>) => onFindings(JSON.parse(data)))
}
