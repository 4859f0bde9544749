import type { Finding, FindingText } from '../finding.ts'
import { attributeOf, OUTPUT } from '../reading/html-view.ts'
import type { LiquidFile } from '../reading/liquid-file.ts'
import { piecesBetween } from '../reading/liquid-pieces.ts'
import { liquidRule, type Rule } from '../rule.ts'

const DATA = new Set(['application/json', 'application/ld+json'])

/** Themes can't have scripts: the platform's custom elements provide interactivity. Data blocks are allowed. */
export const scriptElements: Rule = (theme) => [
  ...inMarkup(theme),
  ...[...theme.files.keys()]
    .filter((path) => /\.(?:m?js|cjs|tsx?|jsx|wasm)(?:\.liquid)?$/i.test(path))
    .map((path) => theme.finding(path, 0, described('script_file', `${path} is a script`))),
]

const inMarkup = liquidRule((file) => [...checkElements(file), ...checkTags(file)])

function checkElements(file: LiquidFile): Finding[] {
  return file.html.elements.flatMap((element): Finding[] => {
    if (element.name !== 'script') return []
    const type = attributeOf(element, 'type')?.value.trim().toLowerCase() ?? ''
    if (!DATA.has(type)) return [file.finding(element.offset, described('script', 'Themes can’t have scripts'))]
    if (!element.text.includes(OUTPUT)) return []
    const end = element.content_offset + element.text.length
    return piecesBetween(file.pieces, element.content_offset, end)
      .filter(({ kind }) => kind === 'output')
      .filter(
        ({ inside_from: insideFrom, inside_to: insideTo }) =>
          !/\|\s*(?:json|structured_data)\b[^|]*$/.test(file.slice(insideFrom, insideTo)),
      )
      .map(({ from }) =>
        file.finding(from, {
          code: 'unsafe_json',
          severity: 'error',
          message: 'Values inside a JSON script must use the json filter',
          fix: 'Use {{ value | json }} without quotes around it.',
        }),
      )
  })
}

function checkTags(file: LiquidFile): Finding[] {
  return file.pieces
    .filter(({ kind, name }) => kind === 'raw' && name === 'javascript')
    .map(({ from }) =>
      file.finding(from, described('script', "Themes can't have scripts. The content of {% javascript %} is ignored")),
    )
}

function described(code: string, message: string): FindingText {
  return {
    code,
    severity: 'error',
    message,
    fix: "Remove it and use the platform's elements instead (haat-tabs, haat-carousel, haat-menu-drawer, ...).",
  }
}
