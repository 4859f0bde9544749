import type { Clock } from './clock.ts'
import { installProgress, MINIMUM_INSTALL_MS } from './install-progress.ts'
import { type InstallEvent, type InstallState, nextState } from './install-states.ts'

/** What the button asks of the world. Each throws where the answer is no; the error's message is for people. */
export interface InstallCalls {
  isInstalled(): Promise<boolean>
  install(idempotency_key: string): Promise<void>
  uninstall(idempotency_key: string): Promise<void>
}

export interface InstallSnapshot {
  readonly state: InstallState
  /** 0 to 1, while installing. */
  readonly progress: number
  /** What went wrong last, and what Retry would do again. */
  readonly failure: { readonly error: unknown; readonly action: 'check' | 'install' | 'uninstall' } | undefined
}

export interface InstallMachine {
  readonly snapshot: InstallSnapshot
  check(): Promise<void>
  /** To be called when the dialog has been confirmed. Elsewhere than in Idle it does nothing. */
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

/** Runs the table of install-states.ts. One Idempotency-Key per confirmed action: clicking twice is one call. */
export function createInstallMachine({ calls, clock, newKey, onChange }: InstallMachineOptions): InstallMachine {
  let snapshot: InstallSnapshot = { state: 'checking', progress: 0, failure: undefined }
  const change = (event: InstallEvent, more: Partial<InstallSnapshot> = {}) => {
    snapshot = { ...snapshot, progress: 0, failure: undefined, ...more, state: nextState(snapshot.state, event) }
    onChange(snapshot)
  }

  const ask = async () => {
    try {
      change((await calls.isInstalled()) ? 'found-installed' : 'found-absent')
    } catch (error) {
      change('failed', { failure: { error, action: 'check' } })
    }
  }
  const install = async () => {
    const began = clock.now()
    let hasSucceeded = false
    const stop = clock.everyFrame(() => {
      snapshot = { ...snapshot, progress: installProgress(clock.now() - began, hasSucceeded) }
      onChange(snapshot)
    })
    try {
      await calls.install(newKey())
      hasSucceeded = true
      // Never rejects, and is not waited for where the request failed: what went wrong is said at once.
      await clock.wait(Math.max(0, MINIMUM_INSTALL_MS - (clock.now() - began)))
      stop()
      change('install-finished')
    } catch (error) {
      stop()
      change('failed', { failure: { error, action: 'install' } })
    }
  }
  const uninstall = async () => {
    try {
      await calls.uninstall(newKey())
      change('uninstall-finished')
    } catch (error) {
      change('failed', { failure: { error, action: 'uninstall' } })
    }
  }

  const begin = async (from: InstallState, event: InstallEvent, run: () => Promise<void>) => {
    if (snapshot.state !== from) return
    change(event)
    await run()
  }
  const machine: InstallMachine = {
    get snapshot() {
      return snapshot
    },
    check: () => (snapshot.state === 'checking' ? ask() : begin('idle', 'check-started', ask)),
    confirmInstall: () => begin('idle', 'install-confirmed', install),
    confirmUninstall: () => begin('installed', 'uninstall-confirmed', uninstall),
    async retry() {
      const action = snapshot.failure?.action
      if (action === 'check') await machine.check()
      else if (action === 'install') await machine.confirmInstall()
      else if (action === 'uninstall') await machine.confirmUninstall()
    },
  }
  return machine
}
