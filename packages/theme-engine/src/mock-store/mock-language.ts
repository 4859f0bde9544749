import type { LanguageData, PageData } from '../theme/data/page-data.ts'

/** Own names of the languages that themes are most often translated into. */
const NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  gu: 'ગુજરાતી',
  kn: 'ಕನ್ನಡ',
  ml: 'മലയാളം',
  mr: 'मराठी',
  pa: 'ਪੰਜਾਬੀ',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  ur: 'اردو',
}

/** The languages of a mock page in this language: English, which the store is written in, and the page's own. */
export function languageData(locale: string, root: string): Pick<PageData, 'language' | 'languages'> {
  if (locale === 'en') return {}
  const own: LanguageData = { locale, name: NAMES[locale] ?? locale, root: `${root}/${locale}`, is_default: false }
  return { language: own, languages: [{ locale: 'en', name: 'English', root, is_default: true }, own] }
}
