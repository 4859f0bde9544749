import { ProblemError } from '@haat/http-client'
import { expect, test } from 'vitest'
import { createUploadQueue, FileRefused, type UploadEvent } from './upload-queue.ts'

/** Lets everything run that's ready. */
const tick = () => new Promise((resolve) => setTimeout(resolve))

/** A queue whose uploads end when the test says so, with what happened. */
function startQueue(names: readonly string[]) {
  const waits: (() => void)[] = []
  const queue = createUploadQueue({
    wait: () => new Promise((resolve) => waits.push(resolve)),
  })
  const events: string[] = []
  const describe = (event: UploadEvent) =>
    event.kind === 'finished' ? `finished ${event.names.join(' ')}` : `${event.kind} ${event.upload.file.name}`
  queue.listen((event) => events.push(describe(event)))
  const sent = new Map<string, PromiseWithResolvers<void>>()
  for (const name of names) {
    const send = (upload: { file: File }, { signal }: { signal: AbortSignal }) => {
      const ending = Promise.withResolvers<void>()
      sent.set(upload.file.name, ending)
      signal.addEventListener('abort', () => ending.reject(new DOMException('Cancelled', 'AbortError')))
      return ending.promise
    }
    queue.add(new File([], name), send, { store_slug: 'shop' })
  }
  const end = async (name: string, error?: Error) => {
    const ending = sent.get(name)
    sent.delete(name)
    if (error === undefined) ending?.resolve()
    else ending?.reject(error)
    await tick()
  }
  const idOf = (name: string) => queue.uploads().find(({ file }) => file.name === name)?.id ?? 0
  const states = () => queue.uploads().map(({ file, status }) => `${file.name} ${status}`)
  return { queue, events, end, idOf, states, waits, sending: () => [...sent.keys()] }
}

test('uploads three files at a time, in order, and says when all are done', async () => {
  const { events, end, states, sending } = startQueue(['a', 'b', 'c', 'd', 'e'])
  expect(sending()).toEqual(['a', 'b', 'c'])
  expect(states()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting', 'e waiting'])
  await end('b')
  expect(sending()).toEqual(['a', 'c', 'd'])
  for (const name of ['a', 'c', 'd', 'e']) await end(name)
  expect(events).toEqual(['uploaded b', 'uploaded a', 'uploaded c', 'uploaded d', 'uploaded e', 'finished b a c d e'])
  expect(states()).toEqual([])
})

test('a file that the server takes later keeps its place, and no others start instead', async () => {
  const { end, states, sending, waits } = startQueue(['a', 'b', 'c', 'd'])
  const tooMany = new ProblemError({
    type: 'about:blank',
    title: 'Too many requests',
    status: 429,
    code: 'too_many_requests',
    retry_after_seconds: 600,
  })
  for (const name of ['a', 'b', 'c']) await end(name, tooMany)
  expect(sending()).toEqual([])
  expect(states()).toEqual(['a waiting', 'b waiting', 'c waiting', 'd waiting'])
  for (const resume of waits) resume()
  await tick()
  expect(sending()).toEqual(['a', 'b', 'c'])
})

test('a cancelled upload is stopped and makes room, one that waits never starts, and a failed one can be retried', async () => {
  const { queue, events, end, idOf, states, sending } = startQueue(['a', 'b', 'c', 'd', 'e'])
  queue.remove(idOf('d'))
  queue.remove(idOf('a'))
  await tick()
  expect(states()).toEqual(['b sending', 'c sending', 'e sending'])
  await end('b', new Error('The file is empty.'))
  expect(states()).toEqual(['b failed', 'c sending', 'e sending'])
  queue.retry(idOf('b'))
  expect(sending()).toContain('b')
  for (const name of ['b', 'c', 'e']) await end(name)
  expect(events).toEqual(['failed b', 'uploaded b', 'uploaded c', 'uploaded e', 'finished b c e'])
  expect(queue.isUploading()).toBe(false)
})

test('only a file that can succeed later can be retried', async () => {
  const { queue, end } = startQueue(['a', 'b'])
  await end('a', new FileRefused('This file type isn’t supported.'))
  await end('b', new Error('Couldn’t reach the server.'))
  queue.add(new File([], 'c'), async () => {}, { store_slug: 'shop', problem: 'The file is larger than 20 MB.' })
  expect(queue.uploads().map(({ file, is_final: isFinal }) => [file.name, isFinal])).toEqual([
    ['a', true],
    ['b', false],
    ['c', true],
  ])
})
