import { type FileContent, isSameContent, LimitExceeded, mergeText, type WorkingCopy } from '@haat/theme-files'
import { adoptJournal, type JournalEntry, readJournal, type StudioDatabase } from '../data/journal-database.ts'
import type { Tabs } from './tabs.ts'

/** Takes over the changes of closed tabs. `onLater` gets those of tabs that are still open, when they close. */
export async function recoverWork(
  database: StudioDatabase,
  theme: string,
  tabs: Tabs,
  onLater: (entries: readonly JournalEntry[]) => void,
): Promise<JournalEntry[]> {
  const others = new Set((await readJournal(database, theme)).map(({ tab }) => tab))
  const recovered: JournalEntry[] = []
  for (const other of others) {
    if (await tabs.isGone(other)) recovered.push(...(await adoptJournal(database, theme, other, tabs.tab)))
    else tabs.whenGone(other, () => void adoptJournal(database, theme, other, tabs.tab).then(onLater))
  }
  return recovered
}

/** Applies a recovered change. The work of two tabs can break a limit together: the server then says what is too much. */
export function applyRecovered(copy: WorkingCopy, { path, content }: JournalEntry): void {
  const label = `Recover ${path}`
  try {
    copy.apply([{ path, content }], { cause: 'restore', label })
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    copy.apply([{ path, content }], { cause: 'remote', label })
  }
}

/**
 * Combines a recovered change with a file that has unsaved changes here too. Returns undefined if both versions have to
 * be shown.
 */
export function combine(
  copy: WorkingCopy,
  { path, content }: JournalEntry,
  base: FileContent | undefined,
): { readonly content: FileContent | null } | undefined {
  const mine = copy.read(path)
  if (isSameContent(mine, content ?? undefined)) return { content }
  if (typeof mine !== 'string' || typeof content !== 'string' || typeof base !== 'string') return undefined
  const merged = mergeText(base, mine, content)
  return 'text' in merged ? { content: merged.text } : undefined
}
