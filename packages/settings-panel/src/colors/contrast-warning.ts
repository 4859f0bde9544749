import { TEXT_CONTRAST } from '@haat/theme-engine'

/** Returns `Hard to read with the background of Khadi: contrast 2.1, and text needs 4.5.` */
export function contrastWarning(ratio: number, against: string): string {
  // Rounded down, so that 4.49 isn't shown as 4.5.
  return `Hard to read with ${against}: contrast ${Math.floor(ratio * 10) / 10}, and text needs ${TEXT_CONTRAST}.`
}
