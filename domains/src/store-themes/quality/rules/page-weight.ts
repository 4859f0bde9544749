import type { QualityFinding } from '../findings/contract.ts'
import { type CheckedDraft, placeOf } from '../pages/checked-draft.ts'
import { heaviestImages, measurePageWeight } from '../pages/measure-page-weight.ts'

const MEGABYTE = 1_000_000
const HEAVY_BYTES = 1.5 * MEGABYTE
const TOO_HEAVY_BYTES = 4 * MEGABYTE

/** Finds pages that load slowly on a phone: a warning over 1.5 MB, an error over 4 MB. */
export function checkPageWeight(draft: CheckedDraft): QualityFinding[] {
  return draft.pages.flatMap((page): QualityFinding[] => {
    const { total_bytes: totalBytes, images } = measurePageWeight(draft, page)
    if (totalBytes <= HEAVY_BYTES) return []
    const [heaviest] = heaviestImages(draft, page)
    return [
      {
        rule: 'page_weight',
        severity: totalBytes > TOO_HEAVY_BYTES ? 'error' : 'warning',
        ...placeOf(draft, page, heaviest?.image.target),
        message: `This page is ${megabytes(totalBytes)} on a phone, with ${images === 1 ? 'one image' : `${images} images`}. The largest is ${megabytes(heaviest?.bytes ?? 0)}.`,
        how_to_fix: 'Show fewer images or products, or replace the largest images with smaller ones.',
      },
    ]
  })
}

function megabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
