/**
 * A theme's files by path (`sections/hero.liquid`, `templates/home.json`, `assets/theme.css`, ...). Text as a string;
 * what is not text (pictures, fonts) as bytes, or as an empty array where only its presence matters.
 */
export type ThemeFiles = ReadonlyMap<string, string | Uint8Array>

/** The text of a file, undefined where it is missing or not text. */
export function textOf(files: ThemeFiles, path: string): string | undefined {
  const content = files.get(path)
  return typeof content === 'string' ? content : undefined
}
