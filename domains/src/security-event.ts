import type { Log } from './platform.ts'

/** Names of the security events. Alerts depend on them, so they don't change. */
export type SecurityEvent =
  | 'sign_in.succeeded'
  | 'sign_in.failed'
  | 'sign_in.locked'
  | 'sign_in.refused'
  | 'code.refused'
  | 'limit.exceeded'
  | 'access.refused'
  | 'origin.refused'
  | 'password.changed'
  | 'email.changed'
  | 'sessions.ended'
  | 'second_factor.changed'
  | 'access_token.issued'
  | 'access_token.revoked'

/** Fields of a security event. Never a password, code, token or email address. */
export interface SecurityEventFields {
  readonly account_kind?: string | undefined
  /** Omitted if there's no account with this email. */
  readonly account_id?: string | undefined
  readonly ip?: string | undefined
  readonly request_id?: string | undefined
  readonly known_browser?: boolean
  readonly reason?: string
  readonly endpoint?: string
  readonly sessions?: number
}

const routine: ReadonlySet<SecurityEvent> = new Set([
  'sign_in.succeeded',
  'password.changed',
  'email.changed',
  'sessions.ended',
  'second_factor.changed',
  'access_token.issued',
  'access_token.revoked',
])

/** Logs a security event: at level `info` if it's routine, otherwise `warn`. */
export function recordSecurityEvent(log: Log, securityEvent: SecurityEvent, fields: SecurityEventFields): void {
  const line = { security_event: securityEvent, ...fields }
  if (routine.has(securityEvent)) log.info(line, 'security event')
  else log.warn(line, 'security event')
}
