import type { Locale } from '../languages/locale.ts'
import type { ApiError } from './api-error.ts'

/** HTTP status codes that say enough without the details. */
const reasons: Readonly<Record<number, string>> = {
  401: 'आपका सेशन समाप्त हो गया है। फिर से साइन इन करें।',
  403: 'आपको या इस ऐप को इसकी अनुमति नहीं है। स्टोर के मालिक से अनुमति माँगें।',
  404: 'यह अब मौजूद नहीं है। पेज को रीलोड करें।',
  409: 'इस बीच किसी ने इसे बदल दिया है। पेज को रीलोड करें और फिर कोशिश करें।',
  412: 'इस बीच किसी ने इसे बदल दिया है। पेज को रीलोड करें और फिर कोशिश करें।',
  413: 'यह डेटा बहुत बड़ा है।',
  429: 'इस समय बहुत सारे काम चल रहे हैं। थोड़ी देर बाद फिर कोशिश करें।',
}

/** Returns why Haat refused a call, for people. Haat gives its reason in English; Hindi says less, and adds it if it must. */
export function explainError({ message, status }: ApiError, locale: Locale): string {
  if (locale === 'en-IN') return message
  if (status >= 500) return 'सर्वर में कोई दिक्कत आई। थोड़ी देर बाद फिर कोशिश करें।'
  return reasons[status] ?? `Haat ने इसे स्वीकार नहीं किया: ${message}`
}
