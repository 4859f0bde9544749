import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
const PERIOD_S = 30
/** Codes of the previous and the next 30 s are accepted too, for clocks that are slightly off. */
const WINDOW = 1

/** Returns a new secret of 160 bits (RFC 4226, 4), in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Returns the URI that authenticator apps read from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return createTotp(secret, email).toString()
}

/** Returns the time step of a code, counted from 1970; undefined if the code isn't valid now. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code, timestamp, window: WINDOW })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_S) + delta
}

function createTotp(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Haat', label, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret })
}
