import ignore from 'ignore'

interface Patterns {
  readonly only: readonly string[]
  readonly ignore: readonly string[]
}

/** Returns whether a path matches `--only` and not `--ignore`. Patterns have the grammar of .gitignore. */
export function matchPatterns({ only, ignore: ignored }: Patterns): (path: string) => boolean {
  const wanted = ignore().add([...only])
  const unwanted = ignore().add([...ignored])
  return (path) => (only.length === 0 || wanted.ignores(path)) && !unwanted.ignores(path)
}
