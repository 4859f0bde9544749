import { expect, test } from 'vitest'
import { AddressLimits } from './address-limits.ts'

function open({ max_buckets: maxBuckets = 100, pages = 60 } = {}) {
  let now = 0
  const limits = new AddressLimits(
    { api: 0, pages, searches: 2, files: 0, writes: 2 },
    { now: () => now, max_buckets: maxBuckets },
  )
  return {
    limits,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const times = (count: number, take: () => number | undefined) =>
  Array.from({ length: count }, take).filter((wait) => wait === undefined).length

test('accepts a burst of a minute’s requests, and then as many as each second refills', () => {
  const { limits, wait } = open()
  const take = () => limits.take('pages', '192.0.2.1')
  expect(times(100, take)).toBe(60)
  expect(take()).toBe(1)
  wait(1_000)
  expect(times(10, take)).toBe(1)
  wait(600_000)
  expect(times(100, take)).toBe(60)
})

test('returns in how many seconds the next request is allowed', () => {
  const { limits, wait } = open()
  times(3, () => limits.take('searches', '192.0.2.1'))
  expect(limits.take('searches', '192.0.2.1')).toBe(30)
  wait(29_000)
  expect(limits.take('searches', '192.0.2.1')).toBe(1)
  wait(1_000)
  expect(limits.take('searches', '192.0.2.1')).toBeUndefined()
})

test('counts addresses and classes separately, and a /64 network together', () => {
  const { limits } = open()
  times(2, () => limits.take('writes', '2001:db8::1'))
  expect(limits.take('writes', '2001:db8::2')).toBeGreaterThan(0)
  expect(limits.take('writes', '2001:db8:0:1::1')).toBeUndefined()
  expect(limits.take('searches', '2001:db8::1')).toBeUndefined()
})

test('a class with limit 0 is unlimited', () => {
  const { limits } = open()
  expect(times(10_000, () => limits.take('api', '192.0.2.1'))).toBe(10_000)
})

test('stores a limited number of addresses', () => {
  const { limits } = open({ max_buckets: 50 })
  for (let index = 0; index < 1_000; index += 1) limits.take('pages', `10.0.${index >> 8}.${index & 255}`)
  expect(limits.size).toBe(50)
})
