import type { z } from 'zod'
import type { OAuthErrorCode } from './contract.ts'

/** An error of the token endpoint, in the format of RFC 6749, 5.2: generic clients call it. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly code: z.infer<typeof OAuthErrorCode>
  constructor(code: OAuthError['code'], description: string) {
    super(description)
    this.code = code
  }
}
