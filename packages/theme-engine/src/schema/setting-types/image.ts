import { isPlainObject } from '../../liquid/values.ts'
import { printString } from '../literal.ts'
import type { Reading } from '../setting-type.ts'
import { defineSettingType } from './define-setting-type.ts'
import { readText } from './read-text.ts'

/** `<folder>/<name>`, as the media library makes them; the folder `assets` is the theme's own. Never an address. */
const KEY = /^[a-z\d][\w-]{0,99}\/[a-z\d_][\w.@-]{0,199}$/i

type Image = string | { readonly key: string; readonly alt: string }

export const imageType = defineSettingType<Image>({
  type: 'image',
  purpose: 'A picture of the store’s media library, or `assets/<file>` of the theme.',
  attributes: ['default', 'required'],
  fallback: () => '',
  read: readImage,
  print: (image) => printString(typeof image === 'string' ? image : image.key),
  sources: 'value',
  resolve(image, _setting, resolver) {
    if (image === '') return undefined
    return resolver.image(typeof image === 'string' ? { key: image } : image)
  },
})

function readImage(value: unknown): Reading<Image> {
  if (typeof value === 'string') {
    const key = value.trim()
    return key === '' || isImageKey(key) ? { value: key } : { problem: 'must be a picture of the media library' }
  }
  if (!isPlainObject(value) || typeof value.key !== 'string' || !isImageKey(value.key)) {
    return { problem: 'must be a picture of the media library' }
  }
  if (value.alt === undefined) return { value: value.key }
  const { value: alt = '', problem } = readText(value.alt)
  return { value: { key: value.key, alt }, problem: problem && `its description ${problem}` }
}

export function isImageKey(key: string): boolean {
  return KEY.test(key) && !key.includes('..')
}
