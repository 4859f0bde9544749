import { expect, onTestFinished, test } from 'vitest'
import { BackgroundRemovalFailed } from '../../../../domains/src/background-remover.ts'
import { type BackgroundRemoverOptions, createBackgroundRemover } from './create-background-remover.ts'

const HOSTILE = new URL('./hostile-child.fixture.ts', import.meta.url)

function openRemover(options: BackgroundRemoverOptions = {}) {
  const remover = createBackgroundRemover({ program: HOSTILE, ...options })
  onTestFinished(() => remover.close())
  /** Sends an order to the child, and returns its reply: the order and the child's process ID. */
  const send = (order: string, signal?: AbortSignal) =>
    remover.inTurn(async (tasks) => {
      const { png } = await tasks.cutOut(Buffer.from(order), { engine: 'auto', ...(signal && { signal }) })
      return png.toString()
    })
  return { ...remover, send }
}

async function reasonOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof BackgroundRemovalFailed ? error.reason : String(error)
}

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process that takes too long is killed, and the next image gets a new one', async () => {
  const { send, child_pid: childPid } = openRemover({ deadline_ms: 1_500 })
  const first = await send('hello')
  const pid = childPid()
  expect(await reasonOf(send('endless'))).toBe('timeout')
  await expect.poll(() => isAlive(pid)).toBe(false)
  const next = await send('hello')
  expect(next).toMatch(/^hello by /)
  expect(next).not.toBe(first)
})

test('a process that crashes fails its image only', async () => {
  const { send } = openRemover()
  const replies = await Promise.all([send('a'), reasonOf(send('crash')), send('b')])
  expect(replies[0]).toMatch(/^a by /)
  expect(replies[1]).toBe('crashed')
  expect(replies[2]).toMatch(/^b by /)
})

test.runIf(process.platform === 'linux')('a process that needs too much memory is killed', async () => {
  const { send } = openRemover({ max_memory_bytes: 400 * 1024 * 1024 })
  expect(await reasonOf(send('memory'))).toBe('out_of_memory')
  expect(await send('after')).toMatch(/^after by /)
})

test('cancelling kills the process at once', async () => {
  const { send, child_pid: childPid } = openRemover()
  await send('hello')
  const pid = childPid()
  const controller = new AbortController()
  const running = reasonOf(send('endless', controller.signal))
  controller.abort()
  expect(await running).toBe('cancelled')
  await expect.poll(() => isAlive(pid)).toBe(false)
})

test('one image at a time, and a new process after a number of images', async () => {
  const { send } = openRemover({ images_per_child: 2 })
  const replies = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((order) => send(order)))
  expect(replies.map((reply) => reply[0])).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(new Set(replies.map((reply) => reply.split(' by ')[1])).size).toBe(3)
})

test('an idle process is stopped, and waiting images are refused when the server closes', async () => {
  const { send, child_pid: childPid, close } = openRemover({ idle_ms: 10 })
  await send('hello')
  await expect.poll(childPid).toBeUndefined()
  const running = reasonOf(send('endless'))
  const waiting = reasonOf(send('later'))
  await close()
  expect(await Promise.all([running, waiting])).toEqual(['closed', 'closed'])
})

test('an image that waits too long is refused as busy', async () => {
  const { send, close } = openRemover({ max_wait_ms: 20 })
  const running = reasonOf(send('endless'))
  expect(await reasonOf(send('later'))).toBe('busy')
  await close()
  expect(await running).toBe('closed')
})
