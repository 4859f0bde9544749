import { useRef } from 'react'

/**
 * Returns one idempotency key per body, so that resending a request after a lost response doesn't create a second record.
 * A different body gets a new key.
 */
export function useAttemptKey(): (body: object) => string {
  const attempt = useRef({ key: newKey(), body: '' })
  return (body) => {
    const text = JSON.stringify(body)
    if (attempt.current.body !== text) attempt.current = { key: newKey(), body: text }
    return attempt.current.key
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
