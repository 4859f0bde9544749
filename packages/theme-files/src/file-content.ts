/** The content of a theme's file: text files are strings, images and fonts bytes. */
export type FileContent = string | Uint8Array

const TEXT = /\.(liquid|json|css|svg|txt|md)$/i

/** Returns whether a file with this path is a text file. */
export function isTextPath(path: string): boolean {
  return TEXT.test(path)
}

/** Returns the size of a file's content in bytes, for text in UTF-8. */
export function contentBytes(content: FileContent): number {
  return typeof content === 'string' ? utf8Length(content) : content.byteLength
}

/** Returns whether two contents are equal; undefined is a missing file. */
export function isSameContent(one: FileContent | undefined, other: FileContent | undefined): boolean {
  if (!(one instanceof Uint8Array) || !(other instanceof Uint8Array)) return one === other
  return one.byteLength === other.byteLength && one.every((byte, index) => byte === other[index])
}

/** Counts without encoding: it runs for every typed character. */
function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code < 0x80) continue
    // The two halves of a surrogate pair are 4 bytes together; a lone half is written as U+FFFD, which is 3.
    if (code >= 0xd800 && code <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) {
      bytes += 2
      index += 1
    } else bytes += code < 0x800 ? 1 : 2
  }
  return bytes
}

function isLowSurrogate(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff
}
