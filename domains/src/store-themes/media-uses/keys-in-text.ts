/**
 * As `MediaKey` of the media library, anywhere in a text. Looked for from every start of a word, so that a folder before
 * the key (`/my-files/<key>`) doesn't hide it.
 */
const KEYS = /(?<![a-z0-9-])(?=([a-z0-9-]{8,64}\/[a-z0-9][a-z0-9.-]{0,118}[a-z0-9]))/g

/** Returns what may be keys of files in a text. JSON has keys as they are, without escapes. */
export function keysInText(text: string): Set<string> {
  return new Set([...text.matchAll(KEYS)].flatMap(([, key]) => key ?? []))
}
