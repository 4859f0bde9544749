import type { QueryKey } from '@tanstack/react-query'
import type { z } from 'zod'

/** A call with the schema of its fields. */
export interface AccountCall<Fields, Result> {
  readonly schema: z.ZodType<Fields, Fields>
  send(fields: Fields): Promise<Result>
}

export interface Confirmation {
  password: string
  code: string
}

export interface NewEmail {
  email: string
  password: string
  /** Of the authenticator app, if it is on. */
  code?: string | undefined
}

export interface EmailCode {
  email: string
  code: string
}

/** Changes the email that the account signs in with. */
export interface EmailCalls {
  readonly request: AccountCall<NewEmail, unknown>
  /** Resolves to what the change ended, such as "2 other sessions were signed out." */
  readonly confirm: AccountCall<EmailCode, string>
}

interface RecoveryCodes {
  readonly recovery_codes: readonly string[]
}

/** An authenticator app (TOTP) as the second step of signing in. */
export interface AuthenticatorCalls {
  readonly start: AccountCall<{ password: string }, { readonly secret: string; readonly otpauth_uri: string }>
  readonly confirm: AccountCall<{ code: string }, RecoveryCodes>
  readonly disable: AccountCall<Confirmation, unknown>
  readonly replaceCodes: AccountCall<Confirmation, RecoveryCodes>
  /** Called when the authenticator was set up, turned off or got new recovery codes. */
  onChanged(): unknown
}

export interface NewPassword {
  current_password: string
  new_password: string
}

export interface ActiveSession {
  readonly id: string
  /** "Chrome on Windows". */
  readonly device: string
  readonly ip: string | null
  readonly created_at: string
  /** Null if the session was never used. */
  readonly last_seen_at: string | null
  readonly current: boolean
}

/** The sessions in which an account is signed in. */
export interface SessionCalls {
  readonly queryKey: QueryKey
  list(): Promise<readonly ActiveSession[]>
  end(id: string): Promise<unknown>
  endOthers(): Promise<{ readonly ended: number }>
}

/** What people can change about their own account. */
export interface AccountCalls {
  readonly rename: AccountCall<{ name: string }, unknown>
  readonly email: EmailCalls
  /** Resolves to what the change ended, such as "2 other sessions were signed out." */
  readonly changePassword: AccountCall<NewPassword, string>
  readonly authenticator: Omit<AuthenticatorCalls, 'onChanged'>
  readonly sessions: SessionCalls
}
