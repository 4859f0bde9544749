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

/** The requirements' table of the install button, completed by decisions.md (App store). What is not here can't happen. */
export const transitions: Readonly<Record<InstallState, Partial<Record<InstallEvent, InstallState>>>> = {
  checking: { 'found-installed': 'installed', 'found-absent': 'idle', failed: 'idle' },
  idle: { 'check-started': 'checking', 'install-confirmed': 'installing' },
  installing: { 'install-finished': 'installed', failed: 'idle' },
  installed: { 'uninstall-confirmed': 'uninstalling' },
  uninstalling: { 'uninstall-finished': 'idle', failed: 'installed' },
}

/** The state after an event; an event that the state does not know changes nothing. */
export function nextState(state: InstallState, event: InstallEvent): InstallState {
  return transitions[state][event] ?? state
}
