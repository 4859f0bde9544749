import { z } from 'zod'
import { decryptText, encryptText } from '../../encrypted-text.ts'
import type { Settings } from '../../settings.ts'

type Secret = Pick<Settings, 'secret'>

/** The secrets of a store's Razorpay account. They never leave the server. */
export const StoreSecrets = z.object({ key_secret: z.string(), webhook_secret: z.string() })
export type StoreSecrets = z.infer<typeof StoreSecrets>

/** The secrets are bound to the store, so that they can't be moved to another one. */
const contextOf = (storeId: string) => ({ purpose: 'payment keys of stores', record: `${storeId}:razorpay` })

export function encryptSecrets({ secret }: Secret, storeId: string, secrets: StoreSecrets): string {
  return encryptText(secret, contextOf(storeId), JSON.stringify(secrets))
}

/** Returns the secrets; undefined if there are none, or if they were encrypted with another secret (`HAAT_SECRET`). */
export function decryptSecrets(
  { secret }: Secret,
  storeId: string,
  encrypted: string | null,
): StoreSecrets | undefined {
  const text = encrypted === null ? undefined : decryptText(secret, contextOf(storeId), encrypted)
  return text === undefined ? undefined : StoreSecrets.parse(JSON.parse(text))
}
