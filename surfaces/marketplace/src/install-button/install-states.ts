export type InstallState = 'checking' | 'idle' | 'installing' | 'installed' | 'uninstalling'

export type InstallEvent =
  | 'check-started'
  | 'found-installed'
  | 'found-absent'
  | 'install-confirmed'
  | 'install-finished'
  | 'uninstall-confirmed'
  | 'uninstall-finished'
  | 'failed'

/**
 * The install button's state table from the requirements and decisions.md (App store). Other transitions are
 * impossible.
 */
export const transitions: Readonly<Record<InstallState, Partial<Record<InstallEvent, InstallState>>>> = {
  checking: { 'found-installed': 'installed', 'found-absent': 'idle', failed: 'idle' },
  idle: { 'check-started': 'checking', 'install-confirmed': 'installing' },
  installing: { 'install-finished': 'installed', failed: 'idle' },
  installed: { 'uninstall-confirmed': 'uninstalling' },
  uninstalling: { 'uninstall-finished': 'idle', failed: 'installed' },
}

/** Returns the state after an event. Events that the state doesn't handle change nothing. */
export function nextState(state: InstallState, event: InstallEvent): InstallState {
  return transitions[state][event] ?? state
}
