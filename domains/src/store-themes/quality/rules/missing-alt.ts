import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, type CheckedPage, placeOf } from '../pages/checked-draft.ts'
import { findSetting } from '../pages/find-setting.ts'
import { imageKeyOf } from '../pages/image-key-of-address.ts'
import type { ViewedImage } from '../pages/page-view.ts'

/** Finds images without alt text (WCAG 2.2, 1.1.1). */
export function checkMissingAlt(draft: CheckedDraft): QualityFinding[] {
  return draft.pages.flatMap((page) =>
    page.view.images.flatMap((image) => checkChosenImage(draft, page, image) ?? checkAttribute(draft, page, image)),
  )
}

/** Reports an image chosen in a setting that has no alt text there or in the media library. */
function checkChosenImage(draft: CheckedDraft, page: CheckedPage, image: ViewedImage): QualityFinding[] | undefined {
  const key = imageKeyOf(image.src)
  if (key === undefined || image.target === undefined || image.alt?.trim()) return undefined
  const setting = findSetting(draft.configuration, image.target.section_id, (value) => keyOf(value) === key)
  // If the image has alt text that the theme doesn't show, the theme treats the image as decorative.
  if (setting === undefined || hasDescription(draft, setting.value, key)) return undefined
  return [
    {
      rule: 'missing_alt',
      severity: 'warning',
      ...placeOf(draft, page, setting.target),
      setting_path: setting.path,
      message: `The image ${key.split('/').at(-1)} has no alt text.`,
      how_to_fix:
        'Select the image and describe what it shows in a few words, for people who can’t see it and for search engines.',
    },
  ]
}

function checkAttribute(draft: CheckedDraft, page: CheckedPage, image: ViewedImage): QualityFinding[] {
  if (image.alt !== undefined) return []
  return [
    {
      rule: 'missing_alt',
      severity: 'error',
      ...placeOf(draft, page, image.target),
      message: 'The theme doesn’t support alt text for an image here, so screen readers read its file name.',
      how_to_fix: 'Use another section, or contact the theme developer.',
    },
  ]
}

/** The setting's own alt text overrides the library's. */
function hasDescription({ images }: CheckedDraft, value: unknown, key: string): boolean {
  const own = typeof value === 'object' && value !== null && 'alt' in value ? value.alt : undefined
  const description = typeof own === 'string' ? own : (images.get(key)?.alt ?? '')
  return description.trim() !== ''
}

/** Returns the media key of a setting's value: a plain key, or an object with a key. */
function keyOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  const key = typeof value === 'object' && value !== null && 'key' in value ? value.key : undefined
  return typeof key === 'string' ? key : undefined
}
