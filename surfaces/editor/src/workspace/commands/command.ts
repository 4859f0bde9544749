/** Something that one can do by a key, in the command menu or both. */
export interface Command {
  readonly id: string
  /** As a button would say it: `Duplicate`. */
  readonly label: string
  readonly group: CommandGroup
  /** Combinations such as `mod+s`, `alt+ArrowUp`, `F2`, `?`; `mod` is Ctrl, or Cmd on a Mac. */
  readonly keys?: readonly string[]
  /** Whether it can be done now; always where missing. */
  readonly when?: () => boolean
  readonly run: () => void
  /** Its keys work while somebody types into a field. */
  readonly inFields?: true
  /** Its keys work in menus and dialogs too, which otherwise have their own. */
  readonly everywhere?: true
  /** Its keys are single letters: they work in the list of sections only, so that typing anywhere else runs nothing. */
  readonly onlyInTree?: true
  /** In the window the browser's own event does it (copy, cut, paste); its keys count for the preview's frame only. */
  readonly native?: true
}

export const commandGroups = ['Edit', 'Add', 'View', 'Page', 'Store'] as const
export type CommandGroup = (typeof commandGroups)[number]
