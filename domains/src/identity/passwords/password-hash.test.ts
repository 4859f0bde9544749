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
  // In CPU time: the elapsed time depends on what else the machine does.
  const known = await cpuTimeOf(() => verifyPassword('wrong', hash, queue))
  const unknown = await cpuTimeOf(async () => expect(await verifyPassword('wrong', undefined, queue)).toBe(false))
  expect(unknown).toBeGreaterThan(known / 2)
})

/** The CPU time of this process in ms, including the threads that hash: the least of four calls. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 4; round += 1) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  return Math.min(...times)
}
