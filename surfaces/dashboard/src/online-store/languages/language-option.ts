import type { Language } from '@haat/domains/stores/language/contract'

/** A language in a list: its own name and its English name. */
export function languageOption({ language, name, english_name }: Language) {
  return { value: language, label: name === english_name ? name : `${name} (${english_name})` }
}
