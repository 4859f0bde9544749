/** An action with a shortcut, an entry in the command menu, or both. */
export interface Command {
  readonly id: string
  /** For example, `Duplicate`. */
  readonly label: string
  readonly group: CommandGroup
  /** Combinations such as `mod+s`, `alt+ArrowUp`, `F2`, `?`; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys?: readonly string[]
  /** Whether it's available; by default, always. */
  readonly when?: () => boolean
  readonly run: () => void
  /** Its shortcut also works in text fields. */
  readonly inFields?: true
  /** Its shortcut also works in menus and dialogs. */
  readonly everywhere?: true
  /** Its shortcut only works in the layers: a single letter, which typing elsewhere must not run. */
  readonly onlyInTree?: true
  /**
   * Its shortcut only works in the preview's frame; in the window, the browser's own event does it (copy, cut, paste).
   */
  readonly native?: true
}

export const commandGroups = ['Edit', 'Add', 'View', 'Page', 'Store'] as const
export type CommandGroup = (typeof commandGroups)[number]
