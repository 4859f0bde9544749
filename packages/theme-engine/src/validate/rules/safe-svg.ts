import { Parser } from 'htmlparser2'
import type { Finding } from '../finding.ts'
import type { ThemeSource } from '../reading/theme-source.ts'
import { isForeign, plainAddress } from '../reading/url-attributes.ts'
import type { Rule } from '../rule.ts'

const FORBIDDEN = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'listener',
  'audio',
  'video',
])

/** Pictures in SVG hold no script, no handlers, and load nothing from elsewhere. */
export const safeSvg: Rule = (theme) =>
  theme.texts(/^assets\/.*\.svg$/i).flatMap(({ path, text }) => check(theme, path, text))

function check(theme: ThemeSource, path: string, text: string): Finding[] {
  const findings: Finding[] = []
  const say = (offset: number, message: string) => {
    findings.push(
      theme.finding(path, offset, {
        code: 'unsafe_svg',
        severity: 'error',
        message,
        mend: 'Remove it; SVGO takes out what a picture does not need.',
      }),
    )
  }
  const entity = /<!(?:ENTITY|DOCTYPE[^>]*\[)/i.exec(text)
  if (entity) say(entity.index, 'An SVG may declare no entities')
  let elements = 0
  const parser: Parser = new Parser(
    {
      onattribute(name, value) {
        const attribute = name.toLowerCase()
        const address = plainAddress(value)
        if (/^on/.test(attribute)) say(parser.startIndex, `${name} holds script`)
        else if (
          /^(?:xlink:)?href$|^src$/.test(attribute) &&
          (isForeign(address) || /^(?:javascript|vbscript|data:(?!image\/))/.test(address))
        )
          say(parser.startIndex, `${name} leads out of the picture`)
        else if (/url\(\s*["']?\s*(?:https?:)?\/\//i.test(value))
          say(parser.startIndex, `${name} loads something from elsewhere`)
      },
      onopentag(name) {
        elements += 1
        if (FORBIDDEN.has(name.toLowerCase())) say(parser.startIndex, `<${name}> may not stand in a picture`)
      },
      ontext(content) {
        if (/@import|url\(\s*["']?\s*(?:https?:)?\/\//i.test(content))
          say(parser.startIndex, 'A style in a picture loads something from elsewhere')
      },
    },
    { xmlMode: true, lowerCaseTags: false },
  )
  parser.end(text)
  if (elements === 0)
    findings.push(
      theme.finding(path, 0, {
        code: 'asset_content',
        severity: 'error',
        message: `${path} is no SVG by its content`,
        mend: 'Save the picture anew.',
      }),
    )
  return findings
}
