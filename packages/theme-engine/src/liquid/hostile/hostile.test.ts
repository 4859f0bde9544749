import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { type HostileCase, hostileGroups } from './hostile-cases.ts'
import type { HostileOutcome } from './hostile-worker.fixture.ts'

const DEADLINE_MS = 200
const MEMORY_MB = 64

/** A thread that dies where it needs more than 64 MB (its own modules included). */
function openWorker(): Worker {
  return new Worker(new URL('./hostile-worker.fixture.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
    // Nothing of the test runner's in it.
    execArgv: [],
    env: {},
  })
}

function attack(worker: Worker, group: string, name: string): Promise<HostileOutcome> {
  return new Promise((resolve, reject) => {
    const died = (reason: unknown) => reject(reason instanceof Error ? reason : new Error('The thread has ended'))
    worker.once('error', died)
    worker.once('exit', died)
    worker.once('message', (outcome: HostileOutcome) => {
      worker.off('error', died)
      worker.off('exit', died)
      resolve(outcome)
    })
    worker.postMessage({ group, name })
  })
}

const cases = Object.entries(hostileGroups).flatMap(([group, of]) =>
  Object.entries(of).map(([name, hostile]) => ({ group, name, hostile })),
)

function expectEnd({ ends }: HostileCase, { ended, output, message }: HostileOutcome) {
  if (ends === 'stopped')
    expect({ ended, message }).toMatchObject({ ended: 'stopped', message: expect.stringMatching(/\(\S+:\d+:\d+\)$/) })
  else expect({ ended, message }).toEqual({ ended: 'rendered', message: '' })
  if (typeof ends === 'object') expect(output).toBe(ends.output)
}

test('there are at least a hundred of them', () => {
  expect(cases.length).toBeGreaterThanOrEqual(100)
})

describe.each(Object.keys(hostileGroups))('%s', (group) => {
  let worker: Worker | undefined

  afterAll(async () => {
    await worker?.terminate()
  })

  test.each(cases.filter((one) => one.group === group))('$name', async ({ name, hostile }) => {
    if (worker === undefined) {
      worker = openWorker()
      // A thread that a case has killed cannot take the next.
      worker.once('exit', () => {
        worker = undefined
      })
    }
    const first = await attack(worker, group, name)
    expectEnd(hostile, first)
    // A thread compiles what it runs for the first time, and shares its processors: the better of two counts.
    const cpu_ms =
      first.cpu_ms < DEADLINE_MS ? first.cpu_ms : Math.min(first.cpu_ms, (await attack(worker, group, name)).cpu_ms)
    expect(cpu_ms).toBeLessThan(DEADLINE_MS)
    expect(first.fuel).toBeLessThanOrEqual(2_000_000)
  })
})

test('every one of them burns the same fuel each time and on each thread', { timeout: 60_000 }, async () => {
  const [one, other] = [openWorker(), openWorker()]
  const burnt = async (worker: Worker) => {
    const fuel: Record<string, number> = {}
    for (const { group, name } of cases) fuel[name] = (await attack(worker, group, name)).fuel
    return fuel
  }
  const [first, second] = await Promise.all([burnt(one), burnt(other)])
  expect(first).toEqual(second)
  await Promise.all([one.terminate(), other.terminate()])
})

test('while they run, requests are answered', { timeout: 60_000 }, async () => {
  const server = createServer((_request, response) => response.end('answered'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const worker = openWorker()
  let attacking = true
  const attackAll = async () => {
    for (const { group, name } of cases) {
      if (group === 'work without end') await attack(worker, group, name)
    }
    attacking = false
  }
  const attacks = attackAll()
  let answers = 0
  while (attacking) {
    const answer = await fetch(`http://127.0.0.1:${port}/`)
    expect(await answer.text()).toBe('answered')
    answers += 1
  }
  await attacks
  expect(answers).toBeGreaterThan(20)
  await worker.terminate()
  server.close()
})
