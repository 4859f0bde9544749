import type { Connection } from 'vscode-languageserver'
import { diagnosticsByFile } from './diagnostics.ts'
import type { ThemeSession } from './theme-session.ts'

/** How long to wait for the next key before checking. Milliseconds. */
const QUIET_MS = 100

/** Checks themes after changes and tells the editor what was found. */
export interface DiagnosticsPublisher {
  /** Checks soon; several calls at once check once. */
  schedule(session: ThemeSession): void
}

export function publishDiagnostics(connection: Connection): DiagnosticsPublisher {
  const timers = new Map<ThemeSession, NodeJS.Timeout>()
  const published = new Map<ThemeSession, ReadonlySet<string>>()

  function publish(session: ThemeSession): void {
    const files = diagnosticsByFile(session)
    // Files without findings any more get an empty list.
    for (const path of new Set([...files.keys(), ...(published.get(session) ?? [])])) {
      void connection.sendDiagnostics({ uri: session.uriOf(path), diagnostics: files.get(path) ?? [] })
    }
    published.set(session, new Set(files.keys()))
  }

  return {
    schedule(session) {
      clearTimeout(timers.get(session))
      timers.set(
        session,
        setTimeout(() => publish(session), QUIET_MS),
      )
    },
  }
}
