import type { ReactNode } from 'react'

/** One line of the command menu. */
export interface Command {
  readonly id: string
  readonly label: string
  /** More about it, after the label: an email. */
  readonly detail?: string
  /** The heading it is listed under: "Go to", "Actions". */
  readonly group: string
  readonly icon?: ReactNode
  /** Other search terms. */
  readonly keywords?: string
  /** Keys that do the same, for display: "Ctrl+S". */
  readonly keys?: string
  /** Opens a path of this surface or the address of another one. */
  readonly to?: string
  readonly run?: () => void
  /** Searches for these words, instead of closing the menu. */
  readonly query?: string
}

/** Returns the commands that contain every word of the query. Those whose label starts with it come first. */
export function findCommands<Found extends Pick<Command, 'label' | 'group' | 'keywords'>>(
  commands: readonly Found[],
  query: string,
): Found[] {
  const words = normalise(query).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, group, keywords = '' }) => {
    const text = normalise(`${label} ${group} ${keywords}`)
    return words.every((word) => text.includes(word))
  })
  const first = words[0]
  if (first === undefined) return found
  const startsWith = ({ label }: Found) => normalise(label).startsWith(first)
  const matching = found.filter(startsWith)
  if (matching.length === 0) return found
  // Keep groups together, so that each heading is shown once.
  const groups = [...new Set([...matching, ...found].map(({ group }) => group))]
  return groups.flatMap((group) =>
    [...found.filter(startsWith), ...found.filter((command) => !startsWith(command))].filter(
      (command) => command.group === group,
    ),
  )
}

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
