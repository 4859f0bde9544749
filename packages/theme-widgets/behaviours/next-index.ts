export interface Keys {
  /** Uses up and down instead of left and right. */
  readonly vertical?: boolean
  /** Right-to-left: the left arrow means next. */
  readonly reversed?: boolean
}

/**
 * The index a key moves to in a list of `count` items, wrapping around at the ends; undefined for other keys. WAI-ARIA
 * Authoring Practices: tabs, accordion.
 */
export function nextIndex(
  key: string,
  index: number,
  count: number,
  { vertical, reversed }: Keys = {},
): number | undefined {
  if (count === 0) return undefined
  const [back, on] = vertical === true ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  const forward = reversed === true && vertical !== true ? back : on
  if (key === forward) return (index + 1) % count
  if (key === back || key === on) return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
