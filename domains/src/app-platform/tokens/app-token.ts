import { crc32 } from 'node:zlib'
import { isSecretToken, newSecretToken } from '../../secret-token.ts'

/** Whose token it is: the app's own (`haat_it_`), or that of a person who uses the app's page (`haat_ut_`). */
export type AppTokenKind = 'installation' | 'person'

const prefixes: Readonly<Record<AppTokenKind, string>> = { installation: 'haat_it_', person: 'haat_ut_' }
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6

/**
 * Returns a new token: a prefix, 256 random bits and a checksum, so that scanners for leaked secrets recognise a token
 * without asking us.
 */
export function newAppToken(kind: AppTokenKind): string {
  const secret = newSecretToken()
  return `${prefixes[kind]}${secret}${checksum(secret)}`
}

/** Whether a bearer token is that of an app, valid or not, instead of a session's token. */
export function isAppToken(token: string): boolean {
  return Object.values(prefixes).some((prefix) => token.startsWith(prefix))
}

/** Whether a string has the format of an app's token, with the right checksum. */
export function hasAppTokenFormat(token: string): boolean {
  const prefix = Object.values(prefixes).find((candidate) => token.startsWith(candidate))
  if (prefix === undefined) return false
  const secret = token.slice(prefix.length, -CHECKSUM_LENGTH)
  return isSecretToken(secret) && token.endsWith(checksum(secret))
}

/** CRC-32 of the secret in base 62. */
function checksum(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  while (text.length < CHECKSUM_LENGTH) {
    text = `${DIGITS[rest % DIGITS.length]}${text}`
    rest = Math.floor(rest / DIGITS.length)
  }
  return text
}
