import type { Language } from '@haat/domains/stores/language/contract'

/** A language in a list: its own name and its English name. */
export function languageOption({ language, name, english_name: englishName }: Language) {
  return { value: language, label: name === englishName ? name : `${name} (${englishName})` }
}
