const names: Readonly<Record<string, string>> = {
  typed: 'Edited',
  tree: 'Files moved or deleted',
  shell: 'Terminal',
  replace: 'Replaced',
  fix: 'Fixed problems',
  format: 'Formatted',
  restore: 'Restored',
  import: 'Imported',
  upload: 'Uploaded',
  remote: 'Saved elsewhere',
  merge: 'Merged',
  cli: 'Command line',
  created: 'Created the theme',
}

/** Returns what a save did, for the timeline. */
export function causeName(cause: string): string {
  return names[cause] ?? 'Changed'
}
