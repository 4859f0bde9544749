import { expect, test } from 'vitest'
import { ChangeLog } from './change-log.ts'

test('changes between two versions count as one, so a busy store takes no memory', () => {
  const log = new ChangeLog(1_000)
  for (let atMs = 0; atMs < 1_000; atMs += 1) log.add('tea', atMs)
  expect(log.version).toBe(1)
  expect(log.findFirstAfter('tea', 0)).toEqual({ number: 1, at_ms: 0 })
  log.takeVersion()
  log.add('tea', 1_500)
  expect(log.findFirstAfter('tea', 1)).toEqual({ number: 2, at_ms: 1_500 })
})

test('a dropped change counts as infinitely old', () => {
  const log = new ChangeLog(1_000)
  for (const atMs of [0, 1_001, 2_002]) {
    log.takeVersion()
    log.add('tea', atMs)
  }
  expect(log.findFirstAfter('tea', 0)?.at_ms).toBe(Number.NEGATIVE_INFINITY)
  expect(log.findFirstAfter('tea', 2)).toEqual({ number: 3, at_ms: 2_002 })
  expect(log.findFirstAfter('tea', 3)).toBeUndefined()
  expect(log.findFirstAfter('coffee', 0)).toBeUndefined()
})
