import { hash, verify } from '@node-rs/argon2'
import { limitAtOnce } from './limit-at-once.ts'

// argon2id is the package's default algorithm. 64 MiB each: two at once are 128 MiB and both cores of a small server.
const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 } as const
const inTurn = limitAtOnce({ at_once: 2, waiting_at_most: 100 })

// Of the same cost, and no password's: what an address without an account is compared with.
const nobodysHash = '$argon2id$v=19$m=65536,t=3,p=1$bm9ib2R5IGhhcyB0aGlzIQ$c2lnbi1pbiB0YWtlcyBhcyBsb25nIGZvciBub2JvZHk'

/** argon2id, 64 MiB, 3 passes. Takes about a tenth of a second. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

/** Whether the password is the one of the hash. Without a hash it is false, and takes as long. */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const right = await inTurn(() => verify(passwordHash ?? nobodysHash, password.normalize('NFKC')))
  return right && passwordHash !== undefined
}
