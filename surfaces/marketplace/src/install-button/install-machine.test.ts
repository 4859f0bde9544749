import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Clock } from './clock.ts'
import { createInstallMachine, type InstallCalls, type InstallSnapshot } from './install-machine.ts'
import { installProgress, MINIMUM_INSTALL_MS } from './install-progress.ts'
import { type InstallEvent, type InstallState, nextState, transitions } from './install-states.ts'

/** A clock that stands until it is advanced; waiting ends and frames are drawn as it passes by. */
function createTestClock() {
  let now = 0
  let waiting: { at: number; resolve: () => void }[] = []
  const frames = new Set<() => void>()
  const clock: Clock = {
    now: () => now,
    wait: (duration_ms) => new Promise((resolve) => waiting.push({ at: now + duration_ms, resolve })),
    everyFrame(callback) {
      frames.add(callback)
      return () => frames.delete(callback)
    },
  }
  const advance = async (duration_ms: number) => {
    await settle()
    for (const end = now + duration_ms; now < end; ) {
      now = Math.min(end, now + 100)
      for (const frame of frames) frame()
      for (const { resolve } of waiting.filter(({ at }) => at <= now)) resolve()
      waiting = waiting.filter(({ at }) => at > now)
      await settle()
    }
  }
  return { clock, advance, frames }
}

const settle = async () => {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

function start(given: Partial<InstallCalls> = {}) {
  const time = createTestClock()
  const keys: string[] = []
  const history: InstallSnapshot[] = []
  const machine = createInstallMachine({
    calls: {
      isInstalled: async () => false,
      install: async (key) => void keys.push(key),
      uninstall: async (key) => void keys.push(key),
      ...given,
    },
    clock: time.clock,
    newKey: () => `key-${crypto.randomUUID()}`,
    onChange: (snapshot) => history.push(snapshot),
  })
  return { ...time, machine, keys, history }
}

const refuse = async () => {
  throw new Error('no')
}

describe('the table', () => {
  test('is the one of the requirements, completed by decisions.md', () => {
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

  test('no sequence of events leaves it, and Installed is only reached by an answer', () => {
    const events = [...new Set(Object.values(transitions).flatMap((row) => Object.keys(row)))] as InstallEvent[]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
        let state: InstallState = 'checking'
        for (const event of happened) {
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

describe('the bar', () => {
  test('is full only when five seconds have passed and the request has succeeded', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600_000, noNaN: true }), fc.boolean(), (elapsed_ms, succeeded) => {
        const progress = installProgress(elapsed_ms, succeeded)
        expect(progress).toBeGreaterThanOrEqual(0)
        expect(progress === 1).toBe(succeeded && elapsed_ms >= MINIMUM_INSTALL_MS)
      }),
    )
  })

  test('never runs backwards, whenever the request succeeds', () => {
    fc.assert(
      fc.property(fc.nat({ max: 30_000 }), fc.nat({ max: 30_000 }), fc.nat({ max: 30_000 }), (one, other, done_at) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)]
        expect(installProgress(later, later >= done_at)).toBeGreaterThanOrEqual(
          installProgress(earlier, earlier >= done_at),
        )
      }),
    )
  })
})

describe('the button', () => {
  test('checks first, and shows what it was answered', async () => {
    const absent = start()
    expect(absent.machine.snapshot.state).toBe('checking')
    await absent.machine.check()
    expect(absent.machine.snapshot.state).toBe('idle')
    const present = start({ isInstalled: async () => true })
    await present.machine.check()
    expect(present.machine.snapshot.state).toBe('installed')
  })

  test('when the check fails it is Idle with a message, and Retry checks again', async () => {
    let answers = 0
    const { machine, history } = start({
      isInstalled: async () => {
        answers += 1
        if (answers === 1) throw new Error('no')
        return true
      },
    })
    await machine.check()
    expect(machine.snapshot).toMatchObject({ state: 'idle', failure: { action: 'check' } })
    await machine.retry()
    expect(machine.snapshot).toMatchObject({ state: 'installed', failure: undefined })
    expect(history.map(({ state }) => state)).toEqual(['idle', 'checking', 'installed'])
  })

  test('installs for at least five seconds, however fast the answer is', async () => {
    const { machine, advance, frames } = start()
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

  test('waits for a slow answer, and is not full before it', async () => {
    let answer = () => {}
    const { machine, advance } = start({ install: () => new Promise((resolve) => (answer = resolve)) })
    await machine.check()
    const done = machine.confirmInstall()
    await advance(20_000)
    expect(machine.snapshot.state).toBe('installing')
    expect(machine.snapshot.progress).toBeLessThan(1)
    answer()
    await advance(100)
    await done
    expect(machine.snapshot.state).toBe('installed')
  })

  test('when the request fails it says so at once, and Retry sends it again under a key of its own', async () => {
    const keys: string[] = []
    const { machine, advance, frames } = start({
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

  test('confirming many times is one call', async () => {
    const { machine, advance, keys } = start()
    await machine.check()
    const all = Promise.all([machine.confirmInstall(), machine.confirmInstall(), machine.confirmInstall()])
    await advance(MINIMUM_INSTALL_MS)
    await all
    expect(keys).toHaveLength(1)
  })

  test('uninstalls, and stays Installed with a message where that fails', async () => {
    const good = start({ isInstalled: async () => true })
    await good.machine.check()
    await good.machine.confirmUninstall()
    expect(good.history.map(({ state }) => state)).toEqual(['installed', 'uninstalling', 'idle'])

    const bad = start({ isInstalled: async () => true, uninstall: refuse })
    await bad.machine.check()
    await bad.machine.confirmUninstall()
    expect(bad.machine.snapshot).toMatchObject({ state: 'installed', failure: { action: 'uninstall' } })
  })

  test('does nothing that its state does not know', async () => {
    const { machine, keys } = start()
    await machine.confirmInstall()
    await machine.confirmUninstall()
    await machine.retry()
    expect(machine.snapshot.state).toBe('checking')
    expect(keys).toEqual([])
  })
})
