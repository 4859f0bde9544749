import type { Log } from './platform.ts'

/** Every security event there is, by the stable name that alerts are set on. */
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
  | 'sessions.ended'

/** What a security event may say. Never a password, code, token or email address. */
export interface SecurityEventFields {
  readonly account_kind?: string | undefined
  /** Left out if the address has no account. */
  readonly account_id?: string | undefined
  readonly ip?: string | undefined
  readonly request_id?: string | undefined
  readonly known_browser?: boolean
  readonly reason?: string
  readonly endpoint?: string
  readonly sessions?: number
}

const routine: ReadonlySet<SecurityEvent> = new Set(['sign_in.succeeded', 'password.changed', 'sessions.ended'])

/** Writes one log line with `security_event`: as information if it is routine, otherwise as a warning. */
export function recordSecurityEvent(log: Log, security_event: SecurityEvent, fields: SecurityEventFields): void {
  const line = { security_event, ...fields }
  if (routine.has(security_event)) log.info(line, 'security event')
  else log.warn(line, 'security event')
}
