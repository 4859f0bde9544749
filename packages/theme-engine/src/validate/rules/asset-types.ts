import type { Finding } from '../finding.ts'
import type { Rule } from '../rule.ts'

const TYPES: readonly { readonly endings: readonly string[]; readonly is: (bytes: Uint8Array) => boolean }[] = [
  { endings: ['png'], is: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]) },
  { endings: ['jpg', 'jpeg'], is: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]) },
  { endings: ['gif'], is: (bytes) => startsWith(bytes, text('GIF8')) },
  { endings: ['webp'], is: (bytes) => startsWith(bytes, text('RIFF')) && startsWith(bytes.subarray(8), text('WEBP')) },
  { endings: ['avif'], is: (bytes) => startsWith(bytes.subarray(4), text('ftypavi')) },
  { endings: ['mp4'], is: (bytes) => startsWith(bytes.subarray(4), text('ftyp')) },
  { endings: ['webm'], is: (bytes) => startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3]) },
  { endings: ['ico'], is: (bytes) => startsWith(bytes, [0, 0, 1, 0]) },
  { endings: ['woff2'], is: (bytes) => startsWith(bytes, text('wOF2')) },
  { endings: ['woff'], is: (bytes) => startsWith(bytes, text('wOFF')) },
]
const TEXTS = ['css', 'svg', 'txt', 'json', 'md']
const FOLDERS =
  /^(?:sections|widgets|blocks|snippets|layout)\/[\w.-]+\.liquid$|^(?:templates|config|locales)\/[\w.-]+\.json$|^assets\/[\w.@-]+$|^(?:theme|header|footer|package)\.json$|^[A-Z]+(?:\.(?:md|txt))?$/

/** Assets must match their file type by their first bytes, and files must be in a theme folder. */
export const assetTypes: Rule = (theme) =>
  [...theme.files].flatMap(([path, content]): Finding[] => {
    const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
    if (!FOLDERS.test(path)) {
      return [
        theme.finding(path, 0, {
          code: 'misplaced_file',
          severity: 'warning',
          message: `${path} isn't in a theme folder`,
          fix: 'Move it to sections/, widgets/, blocks/, snippets/, templates/, config/, locales/ or assets/, or remove it.',
        }),
      ]
    }
    if (!path.startsWith('assets/') || TEXTS.includes(ending) || /^(?:m?js|cjs|tsx?|jsx|wasm|liquid)$/.test(ending))
      return []
    const type = TYPES.find(({ endings }) => endings.includes(ending))
    if (type === undefined) {
      const known = [...TYPES.flatMap(({ endings }) => endings), ...TEXTS].join(', ')
      return [
        theme.finding(path, 0, {
          code: 'asset_type',
          severity: 'error',
          message: `Files of type .${ending} aren't supported`,
          fix: `Use one of ${known}.`,
        }),
      ]
    }
    // An empty byte array only says that the file exists.
    if (content instanceof Uint8Array && (content.byteLength === 0 || type.is(content))) return []
    const found = content instanceof Uint8Array ? TYPES.find(({ is }) => is(content))?.endings[0] : 'text'
    return [
      theme.finding(path, 0, {
        code: 'asset_content',
        severity: 'error',
        message: `The content of ${path} isn't .${ending}${found === undefined ? '' : ` but .${found}`}`,
        fix: 'Rename the file to match its content, or convert it to that format.',
      }),
    ]
  })

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte)
}

function text(characters: string): number[] {
  return Array.from(characters, (character) => character.charCodeAt(0))
}
