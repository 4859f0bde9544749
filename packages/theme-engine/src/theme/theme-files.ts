/**
 * A theme's files by path (`sections/hero.liquid`, `templates/home.json`, `assets/theme.css`, ...). Text as a string;
 * binary files (images, fonts) as bytes, or as an empty array if only their existence matters.
 */
export type ThemeFiles = ReadonlyMap<string, string | Uint8Array>

/** The text of a file; undefined if it is missing or binary. */
export function textOf(files: ThemeFiles, path: string): string | undefined {
  const content = files.get(path)
  return typeof content === 'string' ? content : undefined
}
