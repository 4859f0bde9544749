import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { explainError } from './explain-error.ts'

test.each([
  ['stored_value_changed', 409, 'इस बीच किसी ने इसे बदल दिया है'],
  ['quota_exceeded', 409, 'स्टोर का प्लान'],
  ['idempotency_key_in_progress', 409, 'अभी चल रहा है'],
  ['marketing_not_agreed', 409, 'Haat ने इसे स्वीकार नहीं किया: In English'],
  ['scope_missing', 403, 'मालिक से अनुमति माँगें'],
  ['read_only_session', 403, 'सिर्फ़ देखा जा सकता है'],
  ['too_many_requests', 429, 'थोड़ी देर बाद'],
  ['too_many_emails', 429, 'आज'],
  ['app_record_not_found', 404, 'अब मौजूद नहीं है'],
  ['unavailable', 503, 'सर्वर में'],
])('%s with status %i is explained in Hindi by its code, and in English as Haat says it', (code, status, words) => {
  const error = new ApiError('In English', code, status)
  expect(explainError(error, 'hi-IN')).toContain(words)
  expect(explainError(error, 'en-IN')).toBe('In English')
})
