export interface Keys {
  /** Up and down instead of left and right. */
  readonly vertical?: boolean
  /** Right-to-left: the left arrow leads on. */
  readonly reversed?: boolean
}

/**
 * Where a key leads in a list of `count` things, going round at the ends; undefined for keys that are not about moving.
 * WAI-ARIA Authoring Practices: tabs, accordion.
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
