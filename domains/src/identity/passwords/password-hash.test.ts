import { parseOptions } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

const turn = { lane: 'second', key: 'test' } as const

test('a hash is argon2id with 64 MiB and three passes', async () => {
  const hash = await hashPassword('correct horse battery', turn)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 65_536, timeCost: 3, parallelism: 1 })
})

test('the right password is right, in either way of writing its accents; another is wrong', async () => {
  const hash = await hashPassword('caf\u00e9 at the corner', turn)
  expect(await verifyPassword('cafe\u0301 at the corner', hash, turn)).toBe(true)
  expect(await verifyPassword('cafe at the corner', hash, turn)).toBe(false)
})

test('without a hash nothing is right, and it takes as long', async () => {
  const hash = await hashPassword('correct horse battery', turn)
  const times = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 4; round += 1) {
    const begun = performance.now()
    await verifyPassword('wrong', hash, turn)
    const between = performance.now()
    expect(await verifyPassword('wrong', undefined, turn)).toBe(false)
    times.known = Math.min(times.known, between - begun)
    times.unknown = Math.min(times.unknown, performance.now() - between)
  }
  expect(times.unknown).toBeGreaterThan(times.known / 2)
})
