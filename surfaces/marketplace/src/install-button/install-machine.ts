import type { Clock } from './clock.ts'
import { installProgress, MINIMUM_INSTALL_MS } from './install-progress.ts'
import { type InstallEvent, type InstallState, nextState } from './install-states.ts'

/** The requests the button makes. Each throws an error with a user-facing message if it fails. */
export interface InstallCalls {
  isInstalled(): Promise<boolean>
  install(idempotencyKey: string): Promise<void>
  uninstall(idempotencyKey: string): Promise<void>
}

export interface InstallSnapshot {
  readonly state: InstallState
  /** 0 to 1, while installing. */
  readonly progress: number
  /** The last error, and the action that Retry repeats. */
  readonly failure: { readonly error: unknown; readonly action: 'check' | 'install' | 'uninstall' } | undefined
}

export interface InstallMachine {
  readonly snapshot: InstallSnapshot
  check(): Promise<void>
  /** Call when the user confirms the dialog. Does nothing unless the state is Idle. */
  confirmInstall(): Promise<void>
  confirmUninstall(): Promise<void>
  retry(): Promise<void>
}

export interface InstallMachineOptions {
  readonly calls: InstallCalls
  readonly clock: Clock
  readonly newKey: () => string
  readonly onChange: (snapshot: InstallSnapshot) => void
}

/**
 * Runs the state table in install-states.ts. Each confirmed action has one Idempotency-Key, so clicking twice sends one
 * request.
 */
export function createInstallMachine({ calls, clock, newKey, onChange }: InstallMachineOptions): InstallMachine {
  let snapshot: InstallSnapshot = { state: 'checking', progress: 0, failure: undefined }
  const dispatch = (event: InstallEvent, more: Partial<InstallSnapshot> = {}) => {
    snapshot = { ...snapshot, progress: 0, failure: undefined, ...more, state: nextState(snapshot.state, event) }
    onChange(snapshot)
  }

  const check = async () => {
    try {
      dispatch((await calls.isInstalled()) ? 'found-installed' : 'found-absent')
    } catch (error) {
      dispatch('failed', { failure: { error, action: 'check' } })
    }
  }
  const install = async () => {
    const startedAt = clock.now()
    let hasSucceeded = false
    const stop = clock.everyFrame(() => {
      snapshot = { ...snapshot, progress: installProgress(clock.now() - startedAt, hasSucceeded) }
      onChange(snapshot)
    })
    try {
      await calls.install(newKey())
      hasSucceeded = true
      // Only after a success: errors are shown immediately.
      await clock.wait(Math.max(0, MINIMUM_INSTALL_MS - (clock.now() - startedAt)))
      stop()
      dispatch('install-finished')
    } catch (error) {
      stop()
      dispatch('failed', { failure: { error, action: 'install' } })
    }
  }
  const uninstall = async () => {
    try {
      await calls.uninstall(newKey())
      dispatch('uninstall-finished')
    } catch (error) {
      dispatch('failed', { failure: { error, action: 'uninstall' } })
    }
  }

  const start = async (from: InstallState, event: InstallEvent, run: () => Promise<void>) => {
    if (snapshot.state !== from) return
    dispatch(event)
    await run()
  }
  const machine: InstallMachine = {
    get snapshot() {
      return snapshot
    },
    check: () => (snapshot.state === 'checking' ? check() : start('idle', 'check-started', check)),
    confirmInstall: () => start('idle', 'install-confirmed', install),
    confirmUninstall: () => start('installed', 'uninstall-confirmed', uninstall),
    async retry() {
      const action = snapshot.failure?.action
      if (action === 'check') await machine.check()
      else if (action === 'install') await machine.confirmInstall()
      else if (action === 'uninstall') await machine.confirmUninstall()
    },
  }
  return machine
}
