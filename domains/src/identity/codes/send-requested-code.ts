import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { codeJustSent } from '../account/contract.ts'
import { type CodeRequest, sendCode } from './send-code.ts'

/**
 * Sends a code that a signed-in user requested. Refuses with `code_just_sent` within 60 s of the last code for the same
 * purpose, and after six codes in an hour.
 */
export async function sendRequestedCode(tx: Tx, platform: Platform, request: CodeRequest): Promise<void> {
  const retryAfterSeconds = await sendCode(tx, platform, request)
  if (retryAfterSeconds === 0) return
  const minutes = Math.ceil(retryAfterSeconds / 60)
  const detail = `You can request another code in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  throw new Refused(codeJustSent, detail, { extensions: { retry_after_seconds: retryAfterSeconds } })
}
