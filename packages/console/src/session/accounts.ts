import type { GrantedPermissions } from '@haat/http-contract'
import type { QueryKey } from '@tanstack/react-query'
import { type Context, createContext, type ReactNode } from 'react'
import type { z } from 'zod'

/** What the shell shows of the signed-in account. */
export interface Account {
  readonly name: string
  readonly email: string
}

export interface SignInFields {
  email: string
  password: string
}

/** One form of the sign-in pages: the fields it accepts, and the call it sends. */
export interface SignInStep<Fields, Result = unknown> {
  readonly schema: z.ZodType<Fields, Fields>
  send(fields: Fields): Promise<Result>
}

interface ResendDelay {
  readonly resend_after_seconds: number
}

/** The password is correct, and signing in also needs a code. */
interface CodeRequired extends ResendDelay {
  /** `email`: the code that was just sent. `totp`: one from the authenticator app, or a recovery code. */
  readonly code_required: 'email' | 'totp'
}

export type SignInResult = { readonly account: Account } | CodeRequired

export interface CodeFields {
  email: string
  code: string
}

export interface AccountsOptions<Profile extends Account> {
  /** The key of the signed-in account in the query cache; null there means that nobody is signed in. */
  readonly profileKey: QueryKey
  /** Loads the signed-in account; null if nobody is signed in. */
  loadProfile(): Promise<Profile | null>
  /** The permissions of an account. Without it, an account has every permission. */
  permissions?(profile: Profile): GrantedPermissions
  readonly paths: {
    readonly home: string
    readonly signIn: string
    readonly recovery: string
    /** The page that asks for a code, for accounts with a `verification` or a `secondStep`. */
    readonly code?: string
  }
  readonly signIn: SignInStep<SignInFields, SignInResult> & {
    readonly title: string
    readonly description: string
    /** Links below the form: registration, other kinds of account. `search` contains the address to return to. */
    links?(search: string): ReactNode
  }
  readonly recovery: {
    readonly request: SignInStep<{ email: string }, ResendDelay>
    readonly reset: SignInStep<CodeFields & { password: string }, SignInResult>
  }
  /** For accounts that confirm their email with a code before they can sign in. */
  readonly verification?: SignInStep<CodeFields> & {
    readonly registration: RegistrationStep
    resend(email: string): Promise<ResendDelay>
  }
  /** For accounts whose sign-in can need a code besides the password. */
  readonly secondStep?: SecondStep
}

export interface RegistrationFields {
  name: string
  email: string
  password: string
}

/** The page on which people register; its code is entered on the code page. */
export interface RegistrationStep extends SignInStep<RegistrationFields, ResendDelay> {
  readonly path: string
  readonly title: string
  readonly description: string
  /** Who sees the name. */
  readonly name_hint?: string
  /** Called when the page is opened. */
  onOpen?(): void
}

export interface SecondStep extends SignInStep<CodeFields, { readonly account: Account }> {
  /** Sends the emailed code again. Without it, the only code is the authenticator app's. */
  resend?(email: string): Promise<ResendDelay>
}

/** One kind of account that signs in to a surface: owners, staff, developers, admins. */
export interface Accounts<Profile extends Account> extends AccountsOptions<Profile> {
  readonly context: Context<Profile | undefined>
}

/** Declares one kind of account. Endpoints and texts are the surface's. */
export function defineAccounts<Profile extends Account>(options: AccountsOptions<Profile>): Accounts<Profile> {
  return { ...options, context: createContext<Profile | undefined>(undefined) }
}
