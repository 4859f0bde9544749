import type { Fix } from '@haat/theme-engine/authoring'
import type { WorkingCopy } from '@haat/theme-files'
import type { FileActions } from '../state/file-actions.ts'

/** Applies a finding's fix as one change that can be undone. */
export function applyFix(copy: WorkingCopy, actions: FileActions, { title, edits }: Fix): void {
  const changes = [...Map.groupBy(edits, ({ file }) => file)].map(([path, ofFile]) => {
    const content = ofFile
      .toSorted((one, other) => other.from - one.from)
      .reduce(
        (text, { from, to, text: insert }) => text.slice(0, from) + insert + text.slice(to),
        copy.readText(path) ?? '',
      )
    return { path, content }
  })
  actions.change(changes, { cause: 'fix', label: title, done: title })
}
