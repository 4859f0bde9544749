import type { Language } from '@haat/domains/stores/language/contract'

/** A language in a list: by its own name, and by the English one for who does not read it. */
export function languageOption({ language, name, english_name }: Language) {
  return { value: language, label: name === english_name ? name : `${name} (${english_name})` }
}
