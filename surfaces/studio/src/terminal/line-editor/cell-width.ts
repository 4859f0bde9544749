const NO_WIDTH = /^[\p{Mn}\p{Me}\p{Cf}]$/u
const DOUBLE_WIDTH =
  /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u

/** Returns how many cells of a terminal a text takes. */
export function cellWidth(text: string): number {
  let cells = 0
  for (const character of text) {
    if (NO_WIDTH.test(character)) continue
    cells += DOUBLE_WIDTH.test(character) ? 2 : 1
  }
  return cells
}
