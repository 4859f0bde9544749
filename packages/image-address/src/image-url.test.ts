import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalVariant,
  cropPoint,
  focalCrop,
  imageSize,
  imageSrcset,
  imageUrl,
  imageWidths,
  isAvailableVariant,
  isImageCrop,
} from './index.ts'

const saree = { key: 'k3f9x0a2/kanjeevaram-silk.webp', width: 1600, height: 2000 }

test('without a size, returns the URL of the original', () => {
  expect(imageUrl('/media', saree)).toBe('/media/k3f9x0a2/kanjeevaram-silk.webp')
  expect(imageSize(saree)).toEqual({ width: 1600, height: 2000 })
})

test('rounds a width up to the next available one', () => {
  expect(imageUrl('/media', saree, { width: 533 })).toBe('/media/k3f9x0a2/kanjeevaram-silk.webp?width=600')
  expect(imageSize(saree, { width: 533 })).toEqual({ width: 600, height: 750 })
})

test("a crop takes the nearest aspect ratio, and its position unless it's the centre", () => {
  expect(imageUrl('/media', saree, { width: 400, height: 395, crop: 'center' })).toMatch(/\?width=480&height=480$/)
  expect(imageUrl('/media', saree, { width: 480, height: 270, crop: 'top' })).toMatch(
    /\?width=480&height=270&crop=top$/,
  )
})

test('a crop at a focal point is rounded, and only has the number that matters', () => {
  const square = { width: 480, height: 480 }
  expect(imageUrl('/media', saree, { ...square, crop: focalCrop(31, 62.4) })).toMatch(/&height=480&crop=50-60$/)
  expect(imageUrl('/media', saree, { ...square, crop: focalCrop(90, 60) })).toMatch(/&crop=50-60$/)
  expect(imageUrl('/media', saree, { ...square, crop: focalCrop(10, 99) })).toMatch(/&crop=bottom$/)
  expect(imageUrl('/media', saree, { ...square, crop: focalCrop(10, 51) })).toMatch(/&height=480$/)
  expect(imageUrl('/media', { key: 'a/b' }, { ...square, crop: focalCrop(31, 62) })).toMatch(/&crop=30-60$/)
  expect(imageSrcset('/media', saree, { ...square, crop: focalCrop(31, 62) }, [240, 480])).toMatch(
    /width=240&height=240&crop=50-60 240w, .*width=480&height=480&crop=50-60 480w$/,
  )
})

test('the accepted URLs produce a limited number of renditions per image', () => {
  const huge = { width: 10_000, height: 10_000 }
  const made = new Set<string>()
  for (const width of imageWidths) {
    for (let height = 1; height <= 6_000; height += 1) {
      if (!isAvailableVariant({ width, height })) continue
      for (let at = 0; at <= 100; at += 5) {
        for (const crop of [`${at}-50`, `50-${at}`] as const)
          made.add(JSON.stringify(canonicalVariant(huge, { width, height, crop })))
      }
    }
    made.add(JSON.stringify(canonicalVariant(huge, { width })))
  }
  expect(made.size).toBeLessThanOrEqual(15 + 9 * 12 * 11 + 11)
})

test('any focal point produces few crops, and all of them are accepted', () => {
  const cuts = new Set<string>()
  for (let at = -20; at <= 120; at += 0.5) {
    const crop = focalCrop(at, 100 - at)
    expect(isImageCrop(crop)).toBe(true)
    const { crop: made = '' } = canonicalVariant(saree, { width: 480, height: 480, crop })
    expect(isImageCrop(made)).toBe(true)
    expect(cropPoint(crop).y).toBe(isImageCrop(made) ? cropPoint(made).y : undefined)
    cuts.add(made)
  }
  expect(cuts.size).toBe(11)
  for (const text of ['31-60', '5-05', '105-0', '-5-0', '50', '50-50-50', 'middle', ''])
    expect([text, isImageCrop(text)]).toEqual([text, false])
})

test('a box without a crop is filled by its narrower side', () => {
  expect(imageUrl('/media', saree, { width: 720, height: 300 })).toMatch(/\?width=240$/)
  expect(imageUrl('/media', saree, { height: 900 })).toMatch(/\?width=720$/)
})

test('never enlarges an image', () => {
  expect(imageSize({ ...saree, width: 500, height: 400 }, { width: 3000 })).toEqual({ width: 500, height: 400 })
  expect(imageSrcset('/media', { ...saree, width: 300, height: 200 })).toBe(
    [
      '/media/k3f9x0a2/kanjeevaram-silk.webp?width=96 96w',
      '/media/k3f9x0a2/kanjeevaram-silk.webp?width=160 160w',
      '/media/k3f9x0a2/kanjeevaram-silk.webp?width=240 240w',
      '/media/k3f9x0a2/kanjeevaram-silk.webp?width=360 300w',
    ].join(', '),
  )
})

test('a srcset keeps the requested aspect ratio', () => {
  const set = imageSrcset('/media', saree, { width: 600, height: 600, crop: 'center' }, [300, 700])
  expect(set).toBe(
    '/media/k3f9x0a2/kanjeevaram-silk.webp?width=360&height=360 360w, /media/k3f9x0a2/kanjeevaram-silk.webp?width=720&height=720 720w',
  )
})

test("a key can't escape its place in the URL", () => {
  expect(imageUrl('/media', { key: 'a/"><script>?x#y' }, { width: 96 })).toBe(
    '/media/a/%22%3E%3Cscript%3E%3Fx%23y?width=96',
  )
})

const pixels = fc.integer({ min: 1, max: 6_000 })

test('any request produces an available variant', () => {
  fc.assert(
    fc.property(
      fc.option(pixels, { nil: undefined }),
      fc.option(pixels, { nil: undefined }),
      fc.constantFrom('center', 'top', 'bottom', 'left', 'right', undefined),
      fc.record({ width: pixels, height: pixels }),
      (width, height, crop, size) => {
        const url = new URL(imageUrl('http://localhost/media', { key: 'a/b', ...size }, { width, height, crop }))
        const requested = url.searchParams.get('width')
        if (requested === null) return width === undefined && height === undefined
        const tall = url.searchParams.get('height')
        return isAvailableVariant({ width: Number(requested), height: tall === null ? undefined : Number(tall) })
      },
    ),
  )
})

test('a rendition is within the image and has the requested aspect ratio', () => {
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 50, max: 6_000 }), height: fc.integer({ min: 50, max: 6_000 }) }),
      fc.constantFrom(...imageWidths),
      fc.constantFrom(1, 4 / 5, 16 / 9),
      (original, width, ratio) => {
        const cut = canonicalVariant(original, { width, height: Math.round(width / ratio), crop: 'center' })
        expect(cut.width).toBeLessThanOrEqual(original.width)
        expect(cut.height).toBeLessThanOrEqual(original.height)
        expect(Math.abs(cut.width / cut.height - ratio)).toBeLessThan(0.05)
      },
    ),
  )
})
