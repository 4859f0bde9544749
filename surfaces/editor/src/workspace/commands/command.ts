/** An action with a shortcut, in the command menu, or both. */
export interface Command {
  readonly id: string
  /** For example, `Duplicate`. */
  readonly label: string
  readonly group: CommandGroup
  /** Combinations such as `mod+s`, `alt+ArrowUp`, `F2`, `?`; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys?: readonly string[]
  /** Whether it is available; always if missing. */
  readonly when?: () => boolean
  readonly run: () => void
  /** Its shortcut also works in text fields. */
  readonly inFields?: true
  /** Its shortcut also works in menus and dialogs. */
  readonly everywhere?: true
  /** Its shortcut is a single letter that only works in the layers, so that typing elsewhere runs nothing. */
  readonly onlyInTree?: true
  /** The browser's own event does it in the window (copy, cut, paste); its shortcut is only for the preview's frame. */
  readonly native?: true
}

export const commandGroups = ['Edit', 'Add', 'View', 'Page', 'Store'] as const
export type CommandGroup = (typeof commandGroups)[number]
