import { useRef } from 'react'

/**
 * One idempotency key for one body, however often it is sent: an answer that was lost on the way makes no second thing.
 * Another body is another attempt.
 */
export function useAttemptKey(): (body: object) => string {
  const attempt = useRef({ key: newKey(), body: '' })
  return (body) => {
    const written = JSON.stringify(body)
    if (attempt.current.body !== written) attempt.current = { key: newKey(), body: written }
    return attempt.current.key
  }
}

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
