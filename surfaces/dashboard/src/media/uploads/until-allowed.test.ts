import { ProblemError } from '@haat/http-client'
import { expect, test } from 'vitest'
import { untilAllowed } from './until-allowed.ts'

const refused = (code: string, status: number, extensions: object = {}) =>
  new ProblemError({ type: 'about:blank', title: 'Refused', status, code, ...extensions })

/** Sends with these refusals first, and returns what happened. */
async function send(...refusals: Error[]) {
  const events: string[] = []
  const result = untilAllowed(
    async () => {
      const refusal = refusals.shift()
      if (refusal !== undefined) throw refusal
      events.push('sent')
      return 'file'
    },
    {
      signal: new AbortController().signal,
      onWait: () => events.push('waiting'),
      wait: async (milliseconds) => void events.push(`${milliseconds} ms`),
    },
  )
  return { result: await result.catch((error: Error) => error.message), events }
}

test('waits as long as the server says when there are too many requests, then goes on', async () => {
  const tooMany = (seconds: number) => refused('too_many_requests', 429, { retry_after_seconds: seconds })
  expect(await send()).toEqual({ result: 'file', events: ['sent'] })
  expect(await send(tooMany(600), tooMany(1))).toEqual({
    result: 'file',
    events: ['waiting', '600000 ms', 'waiting', '1000 ms', 'sent'],
  })
})

test('fails with any other refusal, and without a time to wait', async () => {
  expect(await send(refused('storage_quota_reached', 403))).toEqual({ result: 'Refused', events: [] })
  expect(await send(refused('too_many_requests', 429))).toEqual({ result: 'Refused', events: [] })
})

test('stops waiting when it’s cancelled', async () => {
  const cancellation = new AbortController()
  const sending = untilAllowed(() => Promise.reject(refused('too_many_requests', 429, { retry_after_seconds: 600 })), {
    signal: cancellation.signal,
    onWait: () => queueMicrotask(() => cancellation.abort()),
  })
  await expect(sending).rejects.toThrow('Cancelled')
})
