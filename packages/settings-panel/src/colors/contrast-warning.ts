import { TEXT_CONTRAST } from '@haat/theme-engine'

/** Returns `Low contrast with the background of Khadi (2.1:1). Text needs at least 4.5:1 to be readable.` */
export function contrastWarning(ratio: number, against: string): string {
  // Rounded down, so that 4.49 isn't shown as 4.5.
  const shown = Math.floor(ratio * 10) / 10
  return `Low contrast with ${against} (${shown}:1). Text needs at least ${TEXT_CONTRAST}:1 to be readable.`
}
