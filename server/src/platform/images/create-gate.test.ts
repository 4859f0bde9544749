import { expect, test } from 'vitest'
import { ImagesBusy } from '../../../../domains/src/images.ts'
import { createGate } from './create-gate.ts'

/** A task that runs until `end` or `fail` is called. */
function pendingTask() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve, fail: reject }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('runs tasks up to the limit and queues the rest in order', async () => {
  const pass = createGate({ concurrency: 2, max_waiting: 10, max_waiting_per_client: 10 })
  const started: number[] = []
  const tasks = Array.from({ length: 5 }, pendingTask)
  const all = tasks.map((task, index) =>
    pass(() => {
      started.push(index)
      return task.work()
    }),
  )
  await nextTurn()
  expect(started).toEqual([0, 1])
  tasks[1]?.end()
  await nextTurn()
  expect(started).toEqual([0, 1, 2])
  for (const task of tasks) task.end()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3, 4])
})

test('runs the next task after one fails', async () => {
  const pass = createGate({ concurrency: 1, max_waiting: 10, max_waiting_per_client: 10 })
  const first = pendingTask()
  const failing = pass(first.work)
  const second = pass(async () => 'done')
  first.fail(new Error('broken'))
  await expect(failing).rejects.toThrow('broken')
  expect(await second).toBe('done')
  expect(await pass(async () => 'and again')).toBe('and again')
})

test('rejects a task immediately if the queue is full', async () => {
  const pass = createGate({ concurrency: 1, max_waiting: 1, max_waiting_per_client: 1 })
  const first = pendingTask()
  const running = pass(first.work)
  const waiting = pass(async () => 'second')
  await expect(pass(async () => 'third')).rejects.toThrow(ImagesBusy)
  first.end()
  await running
  expect(await waiting).toBe('second')
})

test('clients take turns, however many tasks one of them has queued', async () => {
  const pass = createGate({ concurrency: 1, max_waiting: 100, max_waiting_per_client: 50 })
  const first = pendingTask()
  const done: string[] = []
  const all = [pass(first.work, 'greedy')]
  for (let at = 0; at < 40; at += 1) all.push(pass(async () => void done.push('greedy'), 'greedy'))
  all.push(pass(async () => void done.push('visitor'), 'visitor'))
  first.end()
  await Promise.all(all)
  expect(done.indexOf('visitor')).toBeLessThanOrEqual(1)
  expect(done).toHaveLength(41)
})

test('rejects a task of a client that exceeds its share of the queue, but not of others', async () => {
  const pass = createGate({ concurrency: 1, max_waiting: 100, max_waiting_per_client: 2 })
  const first = pendingTask()
  const all = [pass(first.work, 'greedy'), pass(async () => undefined, 'greedy'), pass(async () => undefined, 'greedy')]
  await expect(pass(async () => undefined, 'greedy')).rejects.toThrow(ImagesBusy)
  all.push(pass(async () => undefined, 'visitor'))
  first.end()
  await Promise.all(all)
})
