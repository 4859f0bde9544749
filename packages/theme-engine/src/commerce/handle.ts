/**
 * A title as a handle: `Darjeeling – First Flush` becomes `darjeeling-first-flush`. Letters of every script are kept.
 */
export function toHandle(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(/['"’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
}
