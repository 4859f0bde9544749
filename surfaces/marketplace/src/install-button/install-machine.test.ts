import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { createInstallMachine, type InstallCalls, type InstallSnapshot } from './install-machine.ts'
import { installProgress, MINIMUM_INSTALL_MS } from './install-progress.ts'
import { type InstallEvent, type InstallState, nextState, transitions } from './install-states.ts'

/** A fake clock. `advance` resolves waits and calls frame callbacks. */
function createTestClock() {
  let now = 0
  let waiting: { at: number; resolve: () => void }[] = []
  const frames = new Set<() => void>()
  const clock: Clock = {
    now: () => now,
    wait: (durationMs) => new Promise((resolve) => waiting.push({ at: now + durationMs, resolve })),
    everyFrame(callback) {
      frames.add(callback)
      return () => frames.delete(callback)
    },
  }
  const advance = async (durationMs: number) => {
    await flushMicrotasks()
    for (const end = now + durationMs; now < end; ) {
      now = Math.min(end, now + 100)
      for (const frame of frames) frame()
      for (const { resolve } of waiting.filter(({ at }) => at <= now)) resolve()
      waiting = waiting.filter(({ at }) => at > now)
      await flushMicrotasks()
    }
  }
  return { clock, advance, frames }
}

const flushMicrotasks = async () => {
  for (let round = 0; round < 8; round += 1) await Promise.resolve()
}

function createMachine(overrides: Partial<InstallCalls> = {}) {
  const time = createTestClock()
  const keys: string[] = []
  const history: InstallSnapshot[] = []
  const machine = createInstallMachine({
    calls: {
      isInstalled: async () => false,
      install: async (key) => void keys.push(key),
      uninstall: async (key) => void keys.push(key),
      ...overrides,
    },
    clock: time.clock,
    newKey: () => `key-${crypto.randomUUID()}`,
    onChange: (snapshot) => history.push(snapshot),
  })
  return { ...time, machine, keys, history }
}

const fail = async () => {
  throw new Error('no')
}

describe('the state table', () => {
  test('matches the requirements and decisions.md', () => {
    const rows = Object.entries(transitions).flatMap(([from, row]) =>
      Object.entries(row).map(([event, to]) => `${from} --${event}--> ${to}`),
    )
    expect(rows.sort()).toEqual([
      'checking --failed--> idle',
      'checking --found-absent--> idle',
      'checking --found-installed--> installed',
      'idle --check-started--> checking',
      'idle --install-confirmed--> installing',
      'installed --uninstall-confirmed--> uninstalling',
      'installing --failed--> idle',
      'installing --install-finished--> installed',
      'uninstalling --failed--> installed',
      'uninstalling --uninstall-finished--> idle',
    ])
  })

  test('every sequence of events leads to a known state, and only a response leads to Installed', () => {
    const events = [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row)))] as InstallEvent[]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        let state: InstallState = 'checking'
        for (const event of sequence) {
          const next = nextState(state, event)
          expect(Object.keys(transitions)).toContain(next)
          if (next === 'installed' && state !== 'installed') {
            expect(['found-installed', 'install-finished', 'failed']).toContain(event)
            if (event === 'failed') expect(state).toBe('uninstalling')
          }
          state = next
        }
      }),
    )
  })
})

describe('the progress bar', () => {
  test('is full only after five seconds and a successful request', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600_000, noNaN: true }), fc.boolean(), (elapsedMs, succeeded) => {
        const progress = installProgress(elapsedMs, succeeded)
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress === 1).toBe(succeeded && elapsedMs >= MINIMUM_INSTALL_MS)
      }),
    )
  })

  test('never decreases, whenever the request succeeds', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30_000 }), fc.nat({ max: 30_000 }), fc.nat({ max: 30_000 }), (one, other, doneAt) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        expect(installProgress(later, later >= doneAt)).toBeGreaterThanOrEqual(
          installProgress(earlier, earlier >= doneAt),
        )
      }),
    )
  })
})

describe('the install button', () => {
  test('checks first and shows whether the app is installed', async () => {
    const absent = createMachine()
    expect(absent.machine.snapshot.state).toBe('checking')
    await absent.machine.check()
    expect(absent.machine.snapshot.state).toBe('idle')
    const present = createMachine({ isInstalled: async () => true })
    await present.machine.check()
    expect(present.machine.snapshot.state).toBe('installed')
  })

  test('goes to Idle with an error if the check fails, and Retry checks again', async () => {
    let attempts = 0
    const { machine, history } = createMachine({
      isInstalled: async () => {
        attempts += 1
        if (attempts === 1) throw new Error('no')
        return true
      },
    })
    await machine.check()
    expect(machine.snapshot).toMatchObject({ state: 'idle', failure: { action: 'check' } })
    await machine.retry()
    expect(machine.snapshot).toMatchObject({ state: 'installed', failure: undefined })
    expect(history.map(({ state }) => state)).toEqual(['idle', 'checking', 'installed'])
  })

  test('installs for at least five seconds, however fast the response is', async () => {
    const { machine, advance, frames } = createMachine()
    await machine.check()
    const done = machine.confirmInstall()
    await advance(4_900)
    expect(machine.snapshot.state).toBe('installing')
    expect(machine.snapshot.progress).toBeLessThan(1)
    await advance(200)
    await done
    expect(machine.snapshot.state).toBe('installed')
    expect(frames.size).toBe(0)
  })

  test('waits for a slow response and is not full before it', async () => {
    let respond = () => {}
    const { machine, advance } = createMachine({ install: () => new Promise((resolve) => (respond = resolve)) })
    await machine.check()
    const done = machine.confirmInstall()
    await advance(20_000)
    expect(machine.snapshot.state).toBe('installing')
    expect(machine.snapshot.progress).toBeLessThan(1)
    respond()
    await advance(100)
    await done
    expect(machine.snapshot.state).toBe('installed')
  })

  test('shows an error immediately if the request fails, and Retry uses a new idempotency key', async () => {
    const keys: string[] = []
    const { machine, advance, frames } = createMachine({
      install: async (key) => {
        keys.push(key)
        if (keys.length === 1) throw new Error('no')
      },
    })
    await machine.check()
    await machine.confirmInstall()
    expect(machine.snapshot).toMatchObject({ state: 'idle', progress: 0, failure: { action: 'install' } })
    expect(frames.size).toBe(0)
    const done = machine.retry()
    await advance(MINIMUM_INSTALL_MS)
    await done
    expect(machine.snapshot.state).toBe('installed')
    expect(new Set(keys).size).toBe(2)
  })

  test('sends one request even if confirmed several times', async () => {
    const { machine, advance, keys } = createMachine()
    await machine.check()
    const all = Promise.all([machine.confirmInstall(), machine.confirmInstall(), machine.confirmInstall()])
    await advance(MINIMUM_INSTALL_MS)
    await all
    expect(keys).toHaveLength(1)
  })

  test('uninstalls, or stays Installed with an error if that fails', async () => {
    const succeeding = createMachine({ isInstalled: async () => true })
    await succeeding.machine.check()
    await succeeding.machine.confirmUninstall()
    expect(succeeding.history.map(({ state }) => state)).toEqual(['installed', 'uninstalling', 'idle'])

    const failing = createMachine({ isInstalled: async () => true, uninstall: fail })
    await failing.machine.check()
    await failing.machine.confirmUninstall()
    expect(failing.machine.snapshot).toMatchObject({ state: 'installed', failure: { action: 'uninstall' } })
  })

  test('ignores events that its current state does not handle', async () => {
    const { machine, keys } = createMachine()
    await machine.confirmInstall()
    await machine.confirmUninstall()
    await machine.retry()
    expect(machine.snapshot.state).toBe('checking')
    expect(keys).toEqual([])
  })
})
