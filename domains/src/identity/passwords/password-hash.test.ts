import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const queue = { lane: 'second', key: 'test' } as const

test('a hash is argon2id with 64 MiB and three passes', async () => {
  const hash = await hashPassword('correct horse battery', queue)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 65_536, timeCost: 3, parallelism: 1 })
})

test('accepts the password in either Unicode normalisation form, and no other', async () => {
  const hash = await hashPassword('caf\u00e9 at the corner', queue)
  expect(await verifyPassword('cafe\u0301 at the corner', hash, queue)).toBe(true)
  expect(await verifyPassword('cafe at the corner', hash, queue)).toBe(false)
})

test('rejects every password without a hash, in the same time', async () => {
  const hash = await hashPassword('correct horse battery', queue)
  const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 4; round += 1) {
    const started = performance.now()
    await verifyPassword('wrong', hash, queue)
    const between = performance.now()
    expect(await verifyPassword('wrong', undefined, queue)).toBe(false)
    times.known = Math.min(times.known, between - started)
    times.unknown = Math.min(times.unknown, performance.now() - between)
  }
  expect(times.unknown).toBeGreaterThan(times.known / 2)
})
