import { hash, verify } from '@node-rs/argon2'
import type { Turn } from './limit-at-once.ts'
import { inTurn } from './password-queue.ts'

// argon2id is the package's default algorithm.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const

// A hash with the same cost that matches no password. Used for emails without an account.
const nobodysHash = '$argon2id$v=19$m=65536,t=3,p=1$bm9ib2R5IGhhcyB0aGlzIQ$c2lnbi1pbiB0YWtlcyBhcyBsb25nIGZvciBub2JvZHk'

/** argon2id, 64 MiB, 3 passes. Takes about a tenth of a second. */
export function hashPassword(password: string, turn: Turn): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost), turn)
}

/** Whether the hash is of this password. Without a hash it is false, and takes as long. */
export async function verifyPassword(password: string, passwordHash: string | undefined, turn: Turn): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? nobodysHash, password.normalize('NFKC')), turn)
  return right && passwordHash !== undefined
}
