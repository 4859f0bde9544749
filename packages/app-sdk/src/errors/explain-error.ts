import type { Locale } from '../languages/locale.ts'
import type { ApiError } from './api-error.ts'

const CHANGED = 'इस बीच किसी ने इसे बदल दिया है। पेज को रीलोड करें और फिर कोशिश करें।'
const NOT_ALLOWED = 'आपको या इस ऐप को इसकी अनुमति नहीं है। स्टोर के मालिक से अनुमति माँगें।'

/** What Haat's reasons mean, by their code. A status alone doesn't say it: several reasons share 403, 409 and 429. */
const byCode: Readonly<Record<string, string>> = {
  idempotency_key_in_progress: 'यह काम अभी चल रहा है। थोड़ी देर में फिर कोशिश करें।',
  not_allowed: NOT_ALLOWED,
  permission_missing: NOT_ALLOWED,
  quota_exceeded: 'ऐप ने उतना डेटा सहेज लिया है जितना स्टोर का प्लान देता है।',
  read_only_session: 'इस सेशन में सिर्फ़ देखा जा सकता है, कुछ बदला नहीं जा सकता।',
  scope_missing: NOT_ALLOWED,
  stale_revision: CHANGED,
  store_suspended: 'यह स्टोर बंद किया गया है।',
  stored_value_changed: CHANGED,
  too_many_emails: 'ऐप आज और ईमेल नहीं भेज सकते।',
  too_many_requests: 'इस समय बहुत सारे काम चल रहे हैं। थोड़ी देर बाद फिर कोशिश करें।',
}

/** HTTP status codes that say enough whatever the code is. */
const byStatus: Readonly<Record<number, string>> = {
  401: 'आपका सेशन समाप्त हो गया है। फिर से साइन इन करें।',
  404: 'यह अब मौजूद नहीं है। पेज को रीलोड करें।',
  413: 'यह डेटा बहुत बड़ा है।',
}

/**
 * Returns why Haat refused a call, for people. Haat's reasons are in English, so Hindi has sentences of its own, and quotes
 * Haat's where it has none.
 */
export function explainError({ message, code, status }: ApiError, locale: Locale): string {
  if (locale === 'en-IN') return message
  if (status >= 500) return 'सर्वर में कोई दिक्कत आई। थोड़ी देर बाद फिर कोशिश करें।'
  return byCode[code] ?? byStatus[status] ?? `Haat ने इसे स्वीकार नहीं किया: ${message}`
}
