import { hash, verify } from '@node-rs/argon2'
import type { QueueOptions } from './limit-concurrency.ts'
import { runQueued } from './password-queue.ts'

// argon2id is the package's default algorithm.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

// A hash with the same cost that matches no password. Used for emails without an account.
const dummyHash = '$argon2id$v=19$m=65536,t=3,p=1$bm9ib2R5IGhhcyB0aGlzIQ$c2lnbi1pbiB0YWtlcyBhcyBsb25nIGZvciBub2JvZHk'

/** Hashes a password with argon2id, 64 MiB and 3 passes. Takes about a tenth of a second. */
export function hashPassword(password: string, queue: QueueOptions): Promise<string> {
  return runQueued(() => hash(password.normalize('NFKC'), cost), queue)
}

/** Returns whether the hash belongs to this password. Without a hash it takes the same time and returns false. */
export async function verifyPassword(
  password: string,
  passwordHash: string | undefined,
  queue: QueueOptions,
): Promise<boolean> {
  const isMatch = await runQueued(() => verify(passwordHash ?? dummyHash, password.normalize('NFKC')), queue)
  return isMatch && passwordHash !== undefined
}
