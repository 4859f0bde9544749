import { expect, test } from 'vitest'
import { ChangeLog } from './change-log.ts'

test('changes between two versions count as one, so a busy store takes no memory', () => {
  const log = new ChangeLog()
  for (let atMs = 0; atMs < 1_000; atMs += 1) log.add('tea', atMs, 1_000)
  expect(log.version).toBe(1)
  expect(log.servableUntil('tea', 0)).toBe(1_000)
  log.takeVersion()
  log.add('tea', 1_500, 1_000)
  expect(log.servableUntil('tea', 1)).toBe(2_500)
})

test('of several changes, the most urgent one counts', () => {
  const log = new ChangeLog()
  log.add('tea', 0, 10_000)
  log.add('tea', 100, 1_000)
  log.add('tea', 200, 10_000)
  expect(log.servableUntil('tea', 0)).toBe(1_100)
  log.takeVersion()
  log.add('tea', 1_000, 10_000)
  log.takeVersion()
  log.add('tea', 2_000, 1_000)
  expect([0, 1, 2, 3].map((version) => log.servableUntil('tea', version))).toEqual([
    Number.NEGATIVE_INFINITY,
    3_000,
    3_000,
    undefined,
  ])
  log.add(undefined, 2_000, 500)
  expect(log.servableUntil('tea', 2)).toBe(2_500)
})

test('a dropped change counts as infinitely old', () => {
  const log = new ChangeLog()
  for (const atMs of [0, 1_001, 2_002]) {
    log.takeVersion()
    log.add('tea', atMs, 1_000)
  }
  expect(log.servableUntil('tea', 0)).toBe(Number.NEGATIVE_INFINITY)
  expect(log.servableUntil('tea', 2)).toBe(3_002)
  expect(log.servableUntil('tea', 3)).toBeUndefined()
  expect(log.servableUntil('coffee', 0)).toBeUndefined()
})
