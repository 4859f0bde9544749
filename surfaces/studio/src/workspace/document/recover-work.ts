import { contentHash } from '../../content-hash.ts'
import { type JournalEntry, readJournal, type StudioDatabase } from '../data/journal-database.ts'
import type { Tabs } from './tabs.ts'

/** Takes over the changes of closed tabs. `onLater` gets those of tabs that are still open, when they close. */
export async function recoverWork(
  database: StudioDatabase,
  theme: string,
  tabs: Tabs,
  onLater: (entries: readonly JournalEntry[]) => void,
): Promise<JournalEntry[]> {
  const entriesOf = async (tab: string) => {
    const entries = await readJournal(database, theme)
    return Promise.all(entries.filter((entry) => entry.tab === tab).map(asSent))
  }
  const others = new Set((await readJournal(database, theme)).map(({ tab }) => tab))
  const recovered: JournalEntry[] = []
  for (const other of others) {
    // Read again: a tab can write until it is gone.
    if (await tabs.takeOver(other)) recovered.push(...(await entriesOf(other)))
    else tabs.takeOverLater(other, () => void entriesOf(other).then(onLater))
  }
  return recovered
}

/** A page that is being closed sends once more: the server may have its last contents too. */
async function asSent(entry: JournalEntry): Promise<JournalEntry> {
  const hash = entry.content === null ? null : await contentHash(entry.content)
  return { ...entry, sent: [...new Set(entry.sent).add(hash)] }
}
