import { htmlText, type Setting } from '@haat/theme-engine'

/** Returns the placeholder of an empty text field: the setting's own, or the sample that the preview shows. */
export function placeholderOf({ placeholder, sample }: Setting): string | undefined {
  return placeholder ?? (sample === undefined ? undefined : htmlText(sample))
}
