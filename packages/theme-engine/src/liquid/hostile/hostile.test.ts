import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { afterAll, describe, expect, test } from 'vitest'
import { type HostileCase, hostileGroups } from './hostile-cases.ts'
import type { HostileOutcome } from './hostile-worker.fixture.ts'

/** The maximum ratio of a case's CPU time to that of a plain loop with the same fuel. */
const MAX_COST_RATIO = 16
const MEMORY_MB = 64

// Node may crash if no thread but a stopped one has its TypeScript compiler.
createRequire(import.meta.url)('../errors.ts')

/** Starts a thread that dies if it needs more than 64 MB (including its own modules). */
function openWorker(): Worker {
  return new Worker(new URL('./hostile-worker.fixture.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
    // Runs without the test runner.
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

test('there are at least a hundred cases', () => {
  expect(cases.length).toBeGreaterThanOrEqual(100)
})

/** The fuel that each case used when it ran as a test. */
const fuelUsed: Record<string, number> = {}

describe.each(Object.keys(hostileGroups))('%s', (group) => {
  let worker: Worker | undefined

  afterAll(async () => {
    await worker?.terminate()
  })

  test.each(cases.filter((one) => one.group === group))('$name', async ({ name, hostile }) => {
    if (worker === undefined) {
      worker = openWorker()
      // A thread killed by a case can't run the next.
      worker.once('exit', () => {
        worker = undefined
      })
    }
    const outcome = await attack(worker, group, name)
    expectEnd(hostile, outcome)
    expect(outcome.fuel).toBeLessThanOrEqual(2_000_000)
    fuelUsed[name] = outcome.fuel
  })
})

test('no operation takes much more time per unit of fuel than a plain loop, and fuel is the same on each thread', async () => {
  const { fuel, costly } = await measureCases(cases)
  expect(fuel).toMatchObject(fuelUsed)
  // Once more for these alone: on a busy machine, other work slows a thread down.
  const confirmed = costly.length === 0 ? [] : (await measureCases(costly)).costly
  expect(confirmed.map(({ name }) => name)).toEqual([])
})

/** Runs cases on a new thread. Returns the fuel each used, and those that took much longer than a plain loop. */
async function measureCases(measured: typeof cases) {
  const worker = openWorker()
  const plainLoop = () => attack(worker, 'endless work', 'loops in loops')
  // A thread compiles code on the first run.
  await plainLoop()
  const allowedMs = MAX_COST_RATIO * (await plainLoop()).cpu_ms
  const fuel: Record<string, number> = {}
  const costly: typeof cases = []
  for (const one of measured) {
    const { group, name } = one
    const outcome = await attack(worker, group, name)
    fuel[name] = outcome.fuel
    if (outcome.cpu_ms > allowedMs && (await attack(worker, group, name)).cpu_ms > allowedMs) costly.push(one)
  }
  await worker.terminate()
  return { fuel, costly }
}

test('the server keeps answering requests while they run', async () => {
  const server = createServer((_request, response) => response.end('answered'))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const worker = openWorker()
  let attacking = true
  const attackAll = async () => {
    for (const { group, name } of cases) {
      if (group === 'endless work') await attack(worker, group, name)
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
