import { isPlainObject } from '../../liquid/values.ts'
import { isImageKey } from '../image-key.ts'
import { printString } from '../literal.ts'
import type { Reading, StoredImage } from '../setting-type.ts'
import { defineSettingType } from './define-setting-type.ts'
import { readText } from './read-text.ts'

type Image = string | { readonly key: string; readonly [part: string]: string | number }

export const imageType = defineSettingType<Image>({
  type: 'image',
  purpose: 'An image from the store’s media library, or `assets/<file>` of the theme.',
  attributes: ['default', 'required'],
  fallback: () => '',
  read: readImage,
  print: (image) => printString(typeof image === 'string' ? image : image.key),
  sources: 'value',
  takes_objects: true,
  resolve(image, _setting, resolver) {
    if (image === '') return undefined
    return resolver.image(storedImage(image))
  },
})

/** A key alone, or with its own alt text or focal point: `{ key, alt, focal_x, focal_y }`. */
function readImage(value: unknown): Reading<Image> {
  if (typeof value === 'string') {
    const key = value.trim()
    return key === '' || isImageKey(key) ? { value: key } : { problem: 'must be an image from the media library' }
  }
  if (!isPlainObject(value) || typeof value.key !== 'string' || !isImageKey(value.key)) {
    return { problem: 'must be an image from the media library' }
  }
  const alt = value.alt === undefined ? undefined : readText(value.alt)
  const focal = readFocalPoint(value)
  const problem = alt?.problem === undefined ? focal.problem : `alt text ${alt.problem}`
  if (alt === undefined && focal.value === undefined) return { value: value.key, problem }
  return { value: { key: value.key, ...(alt && { alt: alt.value ?? '' }), ...focal.value }, problem }
}

/** Both or neither; clamped to the image. */
function readFocalPoint({ focal_x: focalX, focal_y: focalY }: Readonly<Record<string, unknown>>) {
  if (focalX === undefined && focalY === undefined) return {}
  const problem = 'must have a focal point between 0% and 100%'
  if (!isFiniteNumber(focalX) || !isFiniteNumber(focalY)) return { problem }
  const clamped = (number: number) => Number(Math.min(100, Math.max(0, number)).toFixed(2))
  const value = { focal_x: clamped(focalX), focal_y: clamped(focalY) }
  return value.focal_x === focalX && value.focal_y === focalY ? { value } : { value, problem }
}

function isFiniteNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

/** A stored value of this type as the resolver expects it. */
function storedImage(image: Image): StoredImage {
  if (typeof image === 'string') return { key: image }
  const { key, alt, focal_x: focalX, focal_y: focalY } = image
  return {
    key,
    ...(typeof alt === 'string' && { alt }),
    ...(isFiniteNumber(focalX) && isFiniteNumber(focalY) && { focal_x: focalX, focal_y: focalY }),
  }
}
